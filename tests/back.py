#!/usr/bin/env python3
"""Compares records with what came back from another format.

    back.py RECORDS REPORT BACK

RECORDS in form; REPORT is what `convert --json-report` said as it wrote them;
BACK in form, what was read of the other file. A key of the header that is
reported as lost is not compared, and a record that lost more than that in form,
comments or variations for instance, only by its moves. A loss that is only one
for the other program leaves nothing out. Prints how many records were written,
how many of them are the same in all, but for keys, and in their moves; what
differs is told, exit 1.
"""
import json
import re
import sys


def documents(path):
    text = open(path, encoding="utf-8").read()
    return re.split(r"^---\n", text, flags=re.M)[1:]


def without(record, keys):
    """The record without these keys, and what is indented below them."""
    kept, skips = [], False
    for line in record.split("\n"):
        if not line.startswith(" "):
            skips = line.split(":")[0] in keys
        if not skips:
            kept.append(line)
    return "\n".join(kept)


def main_line(record):
    """The moves alone: no remarks, variations, annotations or numbers."""
    moves = record.partition("\nmoves: ")[2]
    moves = re.sub(r"\{[^}]*\}", " ", moves)
    while "(" in moves:
        moves, found = re.subn(r"\([^()]*\)", " ", moves)
        if not found:
            break
    words = re.sub(r"\b\d+\.+(?=\s)|\$\d+|\|", " ", moves).split()
    return [word.rstrip("!?") for word in words]


originals, came_back = documents(sys.argv[1]), documents(sys.argv[3])
written = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8") if line.startswith("{")]
same = but_keys = in_moves = wrong = 0
if len(written) != len(came_back):
    print("%d records were written, %d came back" % (len(written), len(came_back)))
    wrong += 1
for report, back in zip(written, came_back):
    record, losses = originals[report["record"] - 1], report["losses"]
    keys = {loss.split(":")[0] for loss in losses if re.match(r"[\w-]+: ", loss)}
    if record == back:
        same += 1
    elif without(record, keys) == without(back, keys):
        but_keys += 1
    elif losses and main_line(record) == main_line(back):
        in_moves += 1
    else:
        wrong += 1
        print("record %d: lost %s\n%s\ncame back as\n%s" % (report["record"], losses, record, back))
print(len(written), same, but_keys, in_moves)
sys.exit(wrong > 0 or not written)
