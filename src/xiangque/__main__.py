"""``python -m xiangque``."""

from xiangque.cli import main

if __name__ == "__main__":
    main()
