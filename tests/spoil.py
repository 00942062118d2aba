#!/usr/bin/env python3
"""Spoils random games and asks `ludos repair` what was meant.

spoil.py LUDOS GENERATE [GAMES [SEED [GAME/RULES]]]

Of each ruleset so many games are spoiled in each way: a turn is replaced by
another legal one, one sign of it is changed, it is dropped, doubled, swapped
with the next, or named from the other side of the board. Counted are the games
that go on for ten plies or more behind the first wrong turn: how often the
original is the first offer, and how often one of the five. Ends with status 1
if that is less than 80 and 95 of 100.
"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LATER = 10
FIRST, AMONG = 80, 95
WAYS = ("other", "slip", "dropped", "doubled", "swapped", "opposite")


def output(*call, **more):
    return subprocess.run(call, capture_output=True, text=True, check=False, **more).stdout


def games(generate, count, rules):
    """Header and turns of random games."""
    for record in output(generate, str(count), rules).split("---\n")[1:]:
        header, moves = record.split("moves: |\n", 1)
        turns = [w for w in moves.split() if not re.fullmatch(r"\d+\.+", w)]
        if len(turns) > LATER + 4:
            yield header, turns


def write(header, turns):
    return f"---\n{header}moves: |\n  " + " ".join(turns) + "\n"


class Board:
    """Names of the points as somebody opposite reads them."""

    def __init__(self, position):
        rows = position.split()[0].split("/")
        self.rows = len(rows)
        self.columns = 0
        for c in re.findall(r"\d+|[^\d]", rows[0]):
            self.columns += int(c) if c.isdigit() else 1
        self.houses = "," in position

    def opposite(self, turn):
        if self.houses:
            return turn.swapcase() if turn[0].isalpha() else None
        def turned(match):
            column = ord(match[1]) - ord("a")
            row = int(match[2])
            if column >= self.columns or not 0 < row <= self.rows:
                return match[0]
            return chr(ord("a") + self.columns - 1 - column) + str(self.rows + 1 - row)
        return re.sub(r"([a-i])([1-9])", turned, turn)


def slip(turn, chance):
    """One sign of it, changed into a likely other one."""
    near = {"1": "27", "2": "13", "3": "24", "4": "35", "5": "46", "6": "57", "7": "168",
            "8": "79", "9": "8", "a": "bd", "b": "ac", "c": "bd", "d": "ce", "e": "df",
            "f": "eg", "g": "fh", "h": "gi", "i": "h"}
    near.update({k.upper(): v.upper() for k, v in list(near.items()) if k.isalpha() and k < "g"})
    places = [i for i, c in enumerate(turn) if c in near]
    if not places:
        return None
    at = chance.choice(places)
    return turn[:at] + chance.choice(near[turn[at]]) + turn[at + 1:]


def spoil(way, at, header, turns, tools):
    ludos, board, chance = tools
    spoiled = list(turns)
    if way == "dropped":
        del spoiled[at]
    elif way == "doubled":
        spoiled.insert(at, turns[at])
    elif way == "swapped":
        spoiled[at], spoiled[at + 1] = turns[at + 1], turns[at]
    elif way == "opposite":
        spoiled[at] = board.opposite(turns[at])
    elif way == "slip":
        spoiled[at] = slip(turns[at], chance)
    else:
        legal = output(ludos, "moves", "-", "--at", str(at), input=write(header, turns)).split()
        legal = [turn for turn in legal if turn != turns[at]]
        spoiled[at] = chance.choice(legal) if legal else None
    return None if None in spoiled or spoiled == turns else spoiled


def mended(turns, edits):
    turns = list(turns)
    for edit in edits:
        at = edit["ply"] - 1
        if edit["kind"] == "replace":
            turns[at] = edit["turn"]
        elif edit["kind"] == "insert":
            turns.insert(at, edit["turn"])
        elif edit["kind"] == "delete":
            del turns[at]
        else:
            turns[at], turns[at + 1] = turns[at + 1], turns[at]
    return turns


def ask(ludos, cases, show):
    """First, among five and all, of the cases whose game goes on."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "spoiled.ldn"
        file.write_text("".join(write(header, spoiled) for header, _, spoiled in cases), "utf-8")
        answers = [json.loads(line) for line in output(ludos, "repair", "--json", str(file)).splitlines()]
    first = among = every = 0
    for answer in answers:
        header, turns, spoiled = cases[answer["record"] - 1]
        if answer["later"] <= LATER:
            continue
        every += 1
        offers = [mended(spoiled, offer["edits"]) for offer in answer["offers"]]
        first += offers[:1] == [turns]
        among += turns in offers
        if show and turns not in offers[:show]:
            print(write(header, spoiled), "was:", " ".join(turns), json.dumps(answer), file=sys.stderr)
    return first, among, every


def main():
    ludos, generate = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    only = sys.argv[5] if len(sys.argv) > 5 else None
    show = int(sys.argv[6]) if len(sys.argv) > 6 else 0
    total = {way: [0, 0, 0] for way in WAYS}
    for rules in [line.split()[0] for line in output(ludos, "games").splitlines() if line]:
        if only and rules != only:
            continue
        board = Board(next(line for line in output(ludos, "games", rules).splitlines()
                           if line.strip().startswith("position")).split(None, 1)[1])
        line = []
        for way in WAYS:
            cases = []
            for header, turns in games(generate, count, rules):
                at = chance.randrange(1, len(turns) - LATER)
                spoiled = spoil(way, at, header, turns, (ludos, board, chance))
                if spoiled:
                    cases.append((header, turns, spoiled))
            counted = ask(ludos, cases, show) if cases else (0, 0, 0)
            line.append("%s %d/%d/%d" % (way, *counted))
            total[way] = [a + b for a, b in zip(total[way], counted)]
        print("%-18s %s" % (rules, "  ".join(line)), flush=True)
    first, among, every = (sum(column) for column in zip(*total.values()))
    for way, (a, b, c) in total.items():
        if c:
            print("%-10s first %5.1f, among five %5.1f of 100 (%d)" % (way, 100 * a / c, 100 * b / c, c))
    if not every:
        return 1
    print("%-10s first %5.1f, among five %5.1f of 100 (%d)" % ("all", 100 * first / every, 100 * among / every, every))
    return int(100 * first < FIRST * every or 100 * among < AMONG * every)


sys.exit(main())
