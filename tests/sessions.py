#!/usr/bin/env python3
"""Sits at the recorder and types whatever comes to mind.

    sessions.py LUDOS SEED COUNT DIRECTORY

Each session goes on with a sample, with commands and turns that fit now and
then. Whatever was typed, the recorder lives, the file is a record that can be
read, and opening it once more changes nothing. Tells what is not so; exit 1.
"""
import glob
import os
import random
import re
import subprocess
import sys

PIECES = ["a", "b", " ", ":", ": ", "#", " #", "'", '"', "\\", "{", "}", "[", "]", ",", "- ", "?", "!", "&", "*",
          "|", ">", "%", "~", "null", "1", "é", "한", "\u00a0", "\u2028", "\u0085", "\t", "\x1b", "\x07", "$1",
          "[%clk 0:01:00]", "[%mark a1]", ";", "(", ")", "1.5", "--", "\r", "\x7f", "\ufffe", "oware", "heroes"]
KEYS = ["event", "site", "round", "x", "date", "clock", "south", "goat", "orange", "board", "termination", "source",
        "players", "moves", "ldn", "game", "rules", "options", "position", "result", "thrown"]
RESULTS = ["draw", "*", "south", "north", "orange", "tiger"]
ALONE = ["resign", "claim", "count", "draw", "throw", "flip", "board", "moves", "clock", "pause", "go", "clock 20m+5s",
         "clock south 12:30", "reload", "save", "back", "main", "ruling", "header"]

program, seed, count, home = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), os.path.abspath(sys.argv[4])
dice = random.Random(seed)
pick = dice.choice
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def raw(most=5):
    return "".join(pick(PIECES) for _ in range(dice.randint(0, most)))


def command(turns):
    kind = dice.random()
    if kind < 0.2:
        return "undo" + pick(["", " 1", " 2", " 5", " 100", " 0", " -1", " x"])
    if kind < 0.3:
        return "redo" + pick(["", " 1", " 3", " 100"])
    if kind < 0.55:
        return pick(turns) + pick(["", "", "!", "?", " {" + raw() + "}"])
    if kind < 0.65:
        return "comment " + raw()
    if kind < 0.73:
        return "variation" + pick(["", " 1", " 2", " 7", " 99"])
    if kind < 0.83:
        return "header " + pick(KEYS) + " " + raw()
    if kind < 0.86:
        return "result " + pick(RESULTS) + pick(["", " agreement", " resignation", " adjudication 10-2"])
    if kind < 0.94:
        return pick(ALONE)
    if kind < 0.96:
        return "stand " + pick(turns)
    return raw(8)


def ludos(*words, typed=b""):
    # A word of a comment may be a command: what `save {}` saves goes there, too.
    return subprocess.run([program, *words], input=typed, capture_output=True, timeout=300, cwd=home)


def wrong(file, commands, before):
    """What is not as it should be, or nothing."""
    record = ludos("record", file, typed=("\n".join(commands) + "\nquit\n").encode())
    if record.returncode not in (0, 1) or b"read back" in record.stderr:
        return "exit %d: %s" % (record.returncode, record.stderr[-800:].decode("utf-8", "replace"))
    after = open(file, "rb").read()
    check = ludos("check", "-v", file)
    errors = [line for line in check.stderr.decode("utf-8", "replace").split("\n") if " error: " in line]
    # How it ended may be left open by whoever records.
    errors = [line for line in errors if not re.search("result|termination|score", line)]
    if errors and not before:
        return errors[0]
    ludos("record", file, typed=b"quit\n")
    return "" if open(file, "rb").read() == after else "opened once more it changes"


samples = [f for f in sorted(glob.glob(ROOT + "/samples/*.ldn")) if not f.endswith("archive.ldn")]
found = played = 0
for session in range(count):
    sample = pick(samples)
    text = open(sample, encoding="utf-8").read()
    turns = re.findall(r"(?<=\s)[A-Za-z0-9+:<>*x.\-]+(?=\s)", text.split("moves:")[-1]) or ["--"]
    commands = [command(turns).replace("\n", " ") for _ in range(dice.randint(1, 25))]
    file = os.path.join(home, "session.ldn")
    for left in glob.glob(file + "*"):
        os.remove(left)
    with open(file, "w", encoding="utf-8", newline="") as out:
        out.write(text)
    why = wrong(file, commands, ludos("check", sample).returncode)
    played += open(file, encoding="utf-8", newline="").read() != text
    if why:
        found += 1
        print("%s: %s\n  %r" % (os.path.basename(sample), why, commands))
if played < count / 2:
    found += 1
    print("only %d of %d sessions changed a record" % (played, count))
sys.exit(found > 0)
