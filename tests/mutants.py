#!/usr/bin/env python3
"""Breaks one operator, constant, condition or statement at a time and looks
whether a test turns red.

    mutants.py [--sample N] [--seed N] [--jobs N] FILE...

A mutant that no test sees is a survivor: either a test is missing, or it cannot
be seen at all. Those that cannot are kept in tests/mutants.tsv, each with the
reason: file, line of the source without its indent, what it was turned into,
why. Exit 1 if anything else survives.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = "build/mutants"
KEPT = "tests/mutants.tsv"

# Which suites can see a folder, quickest first.
SUITES = {
    "rules": ["examples", "illegal", "perft_counts", "positions", "unit", "90-others"],
    "notation": ["notation", "writer", "positions", "archives", "convert", "unit",
                 "90-others", "30-messages", "40-fmt", "45-convert", "87-books", "shell"],
    "render": ["drawing", "pages", "sentences", "words", "books", "90-others",
               "55-draw", "65-html", "75-words", "87-books", "unit", "shell"],
    "cli": ["90-others", "10-usage", "20-check", "40-fmt", "55-draw", "75-record", "shell"],
}

SWAPS = [
    ("==", "!="), ("!=", "=="), ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"),
    ("&&", "||"), ("||", "&&"), ("+", "-"), ("-", "+"), ("*", "/"), ("/", "*"), ("%", "/"),
    ("<<", ">>"), (">>", "<<"), ("&", "|"), ("|", "&"), ("^", "&"),
    ("+=", "-="), ("-=", "+="), ("|=", "&="), ("&=", "|="),
]


def code_only(text):
    """The text with comments, strings and directives blanked, same length."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|^[ \t]*#(?:\\\n|[^\n])*',
                  blank, text, flags=re.S | re.M)


def closing(code, at):
    """Where the bracket that opens at `at` is closed."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] == "(") - (code[i] == ")")
        if depth == 0:
            return i
    return -1


def mutations(text):
    """Yields (start, end, replacement) for everything that can be broken."""
    code = code_only(text)
    for old, new in SWAPS:
        for m in re.finditer(r"(?<=[ \t])%s(?=[ \n])" % re.escape(old), code):
            yield m.start(), m.end(), new
    for m in re.finditer(r"\+\+|--", code):
        yield m.start(), m.end(), "--" if m.group() == "++" else "++"
    for m in re.finditer(r"(?<![\w!])!(?=[\w(])", code):
        yield m.start(), m.end(), ""
    for m in re.finditer(r"(?<![\w.'\\])\d+(?![\w.'])", code):
        yield m.start(), m.end(), str(int(m.group(), 8 if len(m.group()) > 1 and m.group()[0] == "0" else 10) + 1)
    for m in re.finditer(r"'[ -&(-\[\]-~]'", code):
        yield m.start(), m.end(), "(%s + 1)" % m.group()
    for m in re.finditer(r"\b(true|false)\b", code):
        yield m.start(), m.end(), "false" if m.group() == "true" else "true"
    for m in re.finditer(r"\bif (\()", code):
        end = closing(code, m.start(1))
        if end > 0:
            yield m.start(1), end + 1, "(!%s)" % text[m.start(1):end + 1]
    for m in re.finditer(r"(?<=\t)(?:continue|break);", code):
        yield m.start(), m.end(), ";"
    # A call or an assignment that is a statement of its own, not a declaration.
    for m in re.finditer(r"^\t+(?!return|else|do\b|case|goto)([\w>.\[\]*()-]+(?: [-+|&^*/%]?= [^;{]*|\([^;{]*\)));$", code, re.M):
        yield m.start(1), m.end(1), ""


def line_of(text, at):
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    return start, end if end >= 0 else len(text)


class Worker(threading.Thread):
    def __init__(self, number, queue, flags, results):
        super().__init__()
        self.dir = os.path.join(ROOT, WORK, "worker%d" % number)
        self.queue, self.flags, self.results = queue, flags, results
        self.killer = None  # the suite that saw the last one
        shutil.rmtree(self.dir, ignore_errors=True)
        # The programs of the build are found next to ludos.
        shutil.copytree(os.path.join(ROOT, WORK, "plain/tests"), os.path.join(self.dir, "tests"),
                        ignore=lambda _, names: [n for n in names if n.endswith((".o", ".d"))])

    def run(self):
        while True:
            with lock:
                if not self.queue:
                    return
                mutant = self.queue.pop()
            verdict = self.judge(*mutant)
            with lock:
                self.results.append((verdict, mutant))
                counts[verdict] = counts.get(verdict, 0) + 1
                if verdict == "survived":
                    report(mutant)

    def command(self, words, seconds):
        environment = dict(os.environ, LUDOS=os.path.join(self.dir, "ludos"), LUDOS_SKIPS="/dev/null",
                           MAKEFLAGS="")
        with open(os.path.join(self.dir, "log"), "w") as log:  # of the last one
            process = subprocess.Popen(words, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=log, stderr=log, start_new_session=True)
        try:
            return process.wait(timeout=seconds) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return False

    def judge(self, path, start, end, new):
        text = open(os.path.join(ROOT, path)).read()
        source = os.path.join(self.dir, "mutant.c")
        with open(source, "w") as file:
            file.write(text[:start] + new + text[end:])
        made = os.path.join(self.dir, "mutant.o")
        if not self.command(["sh", "-c", "%s -w -c -o %s %s" % (self.flags["compile"], made, source)], 60):
            return "does not compile"
        mine = "%s/plain/%s" % (WORK, path[:-2] + ".o")
        for program in ("unit", "ludos"):
            objects = " ".join(made if o == mine else o for o in self.flags[program])
            target = os.path.join(self.dir, "tests/unit" if program == "unit" else "ludos")
            if not self.command(["sh", "-c", "%s -o %s %s %s" % (self.flags["link_" + program], target, objects, self.flags["libs"])], 60):
                return "does not compile"
        for suite in SUITES[path.split("/")[0]]:
            # A test that hangs is red; one that waits for a busy machine is not.
            if not self.command(self.call(suite), 1200 if suite == "shell" else 240):
                self.killer = suite
                return "killed"
        return "survived"

    def call(self, suite):
        if suite == "unit":
            return [self.dir + "/tests/unit", "-f"]
        if suite == "shell":
            topics = sorted(f[:-3] for f in os.listdir(os.path.join(ROOT, "tests/shell")))
            return ["tests/shell.sh"] + [t for t in topics if not re.search("install|library|filetypes|internals|deb", t)]
        if suite[0].isdigit():
            return ["tests/shell.sh", suite]
        return [self.dir + "/tests/unit", "-f", "-s", suite]


def report(mutant):
    path, start, end, new = mutant
    text = open(os.path.join(ROOT, path)).read()
    a, b = line_of(text, start)
    number = text.count("\n", 0, start) + 1
    print("survived %s:%d\n  - %s\n  + %s" % (path, number, text[a:b].strip(), changed(text, mutant)), flush=True)


def changed(text, mutant):
    path, start, end, new = mutant
    a, _ = line_of(text, start)
    _, b = line_of(text, max(start, end - 1))
    return re.sub(r"\s+", " ", text[a:start] + new + text[end:b]).strip()


def made_with(goal):
    """What make would do, asked without doing it."""
    return subprocess.run(["make", "-s", "B=%s/plain" % WORK, "CFLAGS=-O1", goal], cwd=ROOT,
                          capture_output=True, text=True, check=True).stdout.strip()


lock = threading.Lock()
counts = {}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=0, help="so many at random, 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="+")
    given = parser.parse_args()

    kept = set()
    if os.path.exists(os.path.join(ROOT, KEPT)):
        for row in open(os.path.join(ROOT, KEPT)):
            if row.strip() and not row.startswith("#"):
                kept.add(tuple(row.rstrip("\n").split("\t")[:3]))

    flags = {name: made_with("print-" + name.upper()) for name in ("compile", "link_unit", "link_ludos", "libs")}
    for name in ("unit", "ludos"):
        flags[name] = made_with("print-%s" % ("OBJECTS_" + name.upper())).split()

    queue = []
    for path in given.files:
        text = open(os.path.join(ROOT, path)).read()
        for start, end, new in mutations(text):
            a, b = line_of(text, start)
            if (path, text[a:b].strip(), changed(text, (path, start, end, new))) not in kept:
                queue.append((path, start, end, new))
    random.Random(given.seed).shuffle(queue)
    if given.sample:
        queue = queue[:given.sample]
    results = []
    workers = [Worker(n, queue, flags, results) for n in range(given.jobs)]
    for folder in sorted({path.split("/")[0] for path in given.files}):
        whole = next(path for path in given.files if path.startswith(folder))
        verdict = workers[0].judge(whole, 0, 0, "")
        if verdict != "survived":
            sys.exit("%s without any mutant: %s (%s), see %s/log" %
                     (folder, verdict, workers[0].killer, workers[0].dir))
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    print(", ".join("%d %s" % (counts[k], k) for k in sorted(counts)) or "nothing to break")
    return 1 if counts.get("survived") else 0


if __name__ == "__main__":
    sys.exit(main())
