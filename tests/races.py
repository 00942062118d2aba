#!/usr/bin/env python3
"""Lets a recorder, fmt -w, repair -w, an editor and writers of a database loose on the same files.

    races.py LUDOS DIRECTORY

The recorder and the editor put words into a record: what was acknowledged, by the recorder's answer or by the
editor's rename, must be in the file afterwards, while fmt and repair write it again and again. The editor exchanges
its file for the other one, so that it knows what it has written over itself. Of eight processes that make a database
together, each that exits with 0 must find all its games in it. For LUDOS_RACE_SECONDS (5), or 10,000 rounds with
LUDOS_LONG=1. Tells what was lost; exit 1.
"""
import ctypes
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import threading
import time

program, home = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ROUNDS = 10000 if os.environ.get("LUDOS_LONG") else None
SECONDS = float(os.environ.get("LUDOS_RACE_SECONDS", 5))
ROUNDS_OF_A_FILE, ROUNDS_PER_DATABASE, WRITERS, GAMES = 250, 25, 8, 5
START = "---\nldn: 1\ngame: yote\nmoves:  |\n  1. a1 f5\n"
CIRCLE = ["a1-a2", "f5-f4", "a2-a1", "f4-f5"]
TURN = re.compile(r"(?<!was )\b[a-f]\d-[a-f]\d\b")
dice = random.Random(1)
libc = ctypes.CDLL(None, use_errno=True)
faults, counts = [], dict.fromkeys(["recorded", "edited", "calls of fmt and repair", "refusals", "databases"], 0)


def fault(text):
    faults.append(text)
    print(text)


def ludos(*words, typed=None):
    run = subprocess.run([program, *words], input=typed, capture_output=True, text=True, cwd=home, timeout=120,
                         stdin=subprocess.DEVNULL if typed is None else None)
    if run.returncode not in (0, 1, 3) or (run.returncode == 3 and not run.stderr):
        fault(f"{' '.join(words)}: exit {run.returncode}: {run.stderr}")
    counts["refusals"] += "was changed by another" in run.stderr or "being recorded" in run.stderr
    return run


def read(name):
    with open(name) as file:
        return file.read()


def words_in(text):
    return set(re.findall(r"\b[re]\d+\b", text))


def save(name, text):
    """Puts the text there under another name and renames it; answers what was there at that moment, if possible."""
    beside = name + "~"
    with open(beside, "w") as file:
        file.write(text)
    try:
        swapped = libc.renameat2(-100, beside.encode(), -100, name.encode(), 2) == 0  # AT_FDCWD, RENAME_EXCHANGE
    except AttributeError:
        swapped = False
    if swapped:
        return read(beside)
    os.rename(beside, name)
    return None


def again_and_again(stop, *words):
    while not stop.is_set():
        ludos(*words)
        counts["calls of fmt and repair"] += 1
        time.sleep(dice.random() * 0.003)


def lacks(name, known):
    """What is not in the file. What is saved in the very moment in which it is replaced comes back at once."""
    until = time.monotonic() + 10
    while known - words_in(read(name)) and time.monotonic() < until:
        time.sleep(0.001)
    return known - words_in(read(name))


def record(name, word, said):
    turn = CIRCLE[(len(TURN.findall(read(name)))) % 4]
    run = ludos("record", "--json", name, typed=f'{{"turn":"{turn}"}}\n{{"comment":"{word}"}}\n')
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    said.append(len(answers) == 2 and answers[1]["ok"] and answers[1]["saved"])


def edit(name, word, known):
    """What a person does: reads, thinks, saves; adds a remark, out of form, and sometimes mistypes a turn."""
    text = read(name)
    while known - words_in(text):
        text = read(name)
    turns = list(TURN.finditer(text))
    time.sleep(dice.random() * 0.004)
    if turns and dice.random() < 0.3 and not re.search(r"-[a-f]9", text):
        at = turns[-1].end() - 1
        text = text[:at] + "9" + text[at + 1:]
    return save(name, text.rstrip() + "   {" + word + "}\n")


def one_round(name, number, known):
    """Answers the words that must be in the file from now on."""
    said, recorder = [], None
    if number % 3 != 1:
        recorder = threading.Thread(target=record, args=(name, f"r{number}", said))
        recorder.start()
    over = edit(name, f"e{number}", known) if number % 3 != 2 else ""
    if recorder:
        recorder.join()
    if said and said[0]:
        counts["recorded"] += 1
        # Whoever writes over what he has not read is the editor, not us.
        if over is not None and f"r{number}" not in words_in(over):
            known.add(f"r{number}")
    if number % 3 != 2:
        counts["edited"] += 1
        known.add(f"e{number}")
    lost = lacks(name, known)
    if lost:
        fault(f"round {number}: lost: {' '.join(sorted(lost))}")
    return known - lost


def database(name):
    """Several make it at once."""
    writers = [subprocess.Popen([program, "convert", "--to", "sqlite", "-o", name, f"games{i}.ldn"], cwd=home,
                                stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for i in range(WRITERS)]
    answers = [(writer.communicate()[1], writer.returncode) for writer in writers]
    file = sqlite3.connect(name)
    there = dict(file.execute("SELECT event, count(*) FROM game GROUP BY event"))
    file.close()
    for i, (words, status) in enumerate(answers):
        if status not in (0, 3) or (status == 3 and not words) or (status == 0 and there.get(f"cup {i}") != GAMES):
            fault(f"database: writer {i}: exit {status}, {there.get(f'cup {i}', 0)} of {GAMES} games: {words}")
    counts["databases"] += 1
    os.remove(name)


def main():
    os.chdir(home)
    for i in range(WRITERS):
        with open(f"games{i}.ldn", "w") as file:
            for n in range(GAMES):
                file.write(f"---\nldn: 1\ngame: oware\nevent: cup {i}\nround: {n}\nmoves: C a\n")
    has_sqlite = ludos("convert", "--to", "sqlite", "-o", "race.db", "games0.ldn").returncode == 0
    if has_sqlite:
        os.remove("race.db")
    begin, number = time.monotonic(), 0
    while number < ROUNDS if ROUNDS else time.monotonic() - begin < SECONDS:
        name, known, stop = "race.ldn", set(), threading.Event()
        with open(name, "w") as file:
            file.write(START)
        loops = [threading.Thread(target=again_and_again, args=(stop, *words, name))
                 for words in [["fmt", "-w"], ["repair", "--apply", "1", "-w"]]]
        for loop in loops:
            loop.start()
        for _ in range(ROUNDS_OF_A_FILE):
            if number == ROUNDS or (not ROUNDS and time.monotonic() - begin >= SECONDS):
                break
            number += 1
            known = one_round(name, number, known)
            if has_sqlite and number % ROUNDS_PER_DATABASE == 1:
                database("race.db")
        stop.set()
        for loop in loops:
            loop.join()
        left = [file for file in os.listdir(".") if file.startswith(name + ".")]
        if left:
            fault(f"left behind: {' '.join(left)}")
        if lacks(name, known):
            fault(f"at the end: lost: {' '.join(sorted(lacks(name, known)))}")
    print(f"races: {number} rounds in {time.monotonic() - begin:.0f} s, "
          + ", ".join(f"{count} {what}" for what, count in counts.items()) + f"; {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
