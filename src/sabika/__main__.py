"""`python -m sabika` is the command line."""

from sabika.cli import main

if __name__ == "__main__":
    main()
