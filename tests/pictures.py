#!/usr/bin/env python3
"""Compares two pictures, PGM as `pdftoppm -gray` writes it.

    pictures.py ONE OTHER

What is not paper is cut out of both and made the same size. A dark point of one
must be dark in the other, there or near by, and a light one light. Prints how
many are not; exit 1 if that is more than 1 in 2,000.
"""
import sys

SIZE, NEAR = 600, 2


def read(path):
    with open(path, "rb") as file:
        magic, size, _ = file.readline(), file.readline().split(), file.readline()
        assert magic == b"P5\n", path
        return [file.read(int(size[0])) for _ in range(int(size[1]))]


def cut(rows):
    """SIZE rows of what has something on it; of each the dark points as bits."""
    used = [i for i, row in enumerate(rows) if min(row) < 128]
    rows = rows[used[0]:used[-1] + 1]
    ink = [min(column) < 128 for column in zip(*rows)]
    left, right = ink.index(True), len(ink) - ink[::-1].index(True)
    at = [left + (2 * x + 1) * (right - left) // (2 * SIZE) for x in range(SIZE)]
    return [sum((rows[(2 * y + 1) * len(rows) // (2 * SIZE)][x] < 128) << i for i, x in enumerate(at))
            for y in range(SIZE)]


def spread(rows):
    """All that is near a point."""
    wide = [0] * NEAR + [row << NEAR | row >> NEAR | row << 1 | row >> 1 | row for row in rows] + [0] * NEAR
    return [wide[y] | wide[y + 1] | wide[y + 2] | wide[y + 3] | wide[y + 4] for y in range(SIZE)]


def missing(one, other):
    return sum(bin(a & ~b).count("1") for a, b in zip(one, spread(other)))


def light(rows):
    return [row ^ (1 << SIZE) - 1 for row in rows]


one, other = cut(read(sys.argv[1])), cut(read(sys.argv[2]))
apart = missing(one, other) + missing(other, one) + missing(light(one), light(other)) + missing(light(other), light(one))
print("%d of %d points differ" % (apart, SIZE * SIZE))
sys.exit(apart > SIZE * SIZE / 2000)
