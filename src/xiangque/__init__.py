"""Xiangque 乡雀: hometown mahjong. Rule engines, table server, scorer, bots."""

__version__ = "0.1.0"
