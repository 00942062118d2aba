#!/usr/bin/env python3
"""Decorates the games of an archive as annotators and arbiters do.

    decorate.py SEED COUNT <ARCHIVE

Games are cut anywhere and get comments in every place, annotations, variations,
and results, scores and terminations, many of which the rules do not allow.
"""
import random
import re
import sys

COMMENTS = ["{x}", "{a b  c}", "{}", "{ }", "; to the end\n ", "{[%clk 0:01:02]}", "{[%mark a1]}", "{é中}",
            "; with } brace\n ", "{x: y # z}", "{\"q\" \\ '}", "{two\n   lines}", "{1. C}", "{(x)}", "{$1 !}", "{]}",
            "{-}", "{*}", "{1-0}", "{#}", "{<b>&amp;}", "{[%eval 3] y}", "{=}", "{;}", "{+12}", "{resigns}"]
GLYPHS = ["!", "?", "!!", "??", "!?", "?!"]
TERMINATIONS = ["resignation", "agreement", "time", "forfeit", "adjudication", "unfinished", "normal"]
ENDING = ("result:", "score:", "termination:")

dice = random.Random(int(sys.argv[1]))
pick = dice.choice


def once_in(times):
    return dice.random() < 1 / times


def comments(times):
    found = []
    while once_in(times):
        found.append(pick(COMMENTS))
    return found


def annotated(turn):
    return [turn + (pick(GLYPHS) if once_in(12) else "")] + ["$%d" % dice.randint(0, 140)] * once_in(20)


def variation(turns):
    inner = ["("] + comments(4) + annotated(turns[0]) + comments(8)
    if once_in(2):
        inner.append(turns[1])
        inner += ["(", turns[1], ")"] * once_in(3)
    return inner + comments(8) + [")"] + comments(8)


def movetext(turns):
    words = comments(10)
    for i, turn in enumerate(turns):
        words += annotated(turn) + comments(8)
        if i + 2 < len(turns) and once_in(25):
            words += variation(turns[i:])
    return " ".join(words)


def ending(sides):
    lines = ["result: " + pick(sides + ["draw", '"*"'])] if once_in(1.4) else []
    if lines and once_in(1.2):
        lines.append("termination: " + pick(TERMINATIONS))
    if lines and once_in(3):
        lines.append("score: " + pick(["1-0", "24-24", "25-20", "0-0"]))
    return lines


def decorate(record):
    header, _, moves = record.partition("moves: |\n")
    lines = [line for line in header.split("\n") if line and not line.startswith(ENDING)]
    turns = [word for word in moves.split() if not word.endswith(".")]
    most = len(turns) if once_in(2) else min(len(turns), dice.randint(0, 40))
    if most == len(turns) and once_in(1.5):
        lines += [line for line in header.split("\n") if line.startswith(ENDING)]
    else:
        lines += ending(re.findall(r"^  (\w+):", header, re.M))
    lines += ["x-%d: %s" % (dice.randint(0, 9), pick(["a", "1", '"1"', "[a]", "~"]))] * once_in(5)
    lines += ["clock: " + pick(["20m", "20m+5s", "1h"])] * once_in(5)
    if once_in(6):
        lines.insert(dice.randint(1, len(lines)), "# remark")
    return "---\n%s\nmoves: |\n  %s\n" % ("\n".join(lines), movetext(turns[:most]).replace("\n", "\n  "))


sys.stdout.reconfigure(encoding="utf-8", newline="")
games = sys.stdin.read().split("---\n")[1:]
for _ in range(int(sys.argv[2])):
    sys.stdout.write(decorate(pick(games)))
