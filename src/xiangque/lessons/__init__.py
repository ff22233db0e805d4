"""Lessons: positions of the engine in which a learner must choose, with what to say to each choice."""

from xiangque.lessons.course import LESSONS
from xiangque.lessons.model import Position, Reply, Step
from xiangque.lessons.played import Scene, play, word

__all__ = ["LESSONS", "Position", "Reply", "Scene", "Step", "play", "word"]
