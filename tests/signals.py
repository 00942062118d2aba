#!/usr/bin/env python3
"""Signals at a terminal and at temporary files: nothing is left behind.

    tests/signals.py LUDOS DIRECTORY [sanitized]

Prints a line for each test, "ok NAME" or "FAIL NAME: why".  Between this
process and the program stands one that does what a shell does: it has the
terminal, gives it to the program, and takes it back when that stops.
"""
import fcntl
import os
import pty
import resource
import signal
import sys
import termios
import time

LUDOS, DIRECTORY = sys.argv[1:3]
SAMPLE = "samples/fanorona-telo.ldn"
HARMLESS = {"SIGCHLD", "SIGCONT", "SIGKILL", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGURG", "SIGWINCH", "SIGINFO"}
FAULTS = {"SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGTRAP"}
if "sanitized" in sys.argv:  # they are the sanitizer's then
    HARMLESS |= FAULTS
# A limit on the size of files is a write that fails, and SIGXFSZ is ignored.
HARMLESS.add("SIGXFSZ")
if sys.platform != "linux":
    HARMLESS |= {"SIGIO", "SIGEMT"}
DEADLY = [number for number in signal.Signals if number.name not in HARMLESS]
PATIENCE = 60 if "sanitized" in sys.argv else 10


def report(name, why):
    print(f"FAIL {name}: {why}" if why else f"ok {name}", flush=True)


def eventually(condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


def as_started():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for number in signal.valid_signals():
        if number not in (signal.SIGKILL, signal.SIGSTOP):
            try:
                signal.signal(number, signal.SIG_DFL)
            except (OSError, ValueError):
                pass
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def shell(slave, said, heard, arguments):
    """Tells on `said` what became of the program: its number, then each status."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    before = termios.tcgetattr(slave)
    program = os.fork()
    if program == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        as_started()
        for fd in range(3):
            os.dup2(slave, fd)
        os.execve(LUDOS, ["ludos", *arguments], {**os.environ, "TERM": "xterm", "NO_COLOR": "1"})
    os.write(said, b"%d\n" % program)
    while True:
        _, status = os.waitpid(program, os.WUNTRACED)
        os.tcsetpgrp(slave, os.getpgrp())
        os.write(said, b"%d\n" % status)
        command = os.WIFSTOPPED(status) and os.read(heard, 1)
        if not command:
            os._exit(0)
        if command == b"f":
            termios.tcsetattr(slave, termios.TCSANOW, before)
            os.tcsetpgrp(slave, program)
        os.killpg(program, signal.SIGCONT)


class Session:
    """The program at a terminal of its own."""

    def __init__(self, *arguments):
        self.master, self.slave = pty.openpty()
        self.before = self.modes()
        said, heard = os.pipe(), os.pipe()
        self.seen = b""
        self.leader = os.fork()
        if self.leader == 0:
            os.close(said[0])
            os.close(heard[1])
            shell(self.slave, said[1], heard[0], arguments)
        os.close(said[1])
        os.close(heard[0])
        self.said, self.heard = os.fdopen(said[0]), heard[1]
        self.program = int(self.said.readline())

    def modes(self):
        return termios.tcgetattr(self.slave)

    def has_keys(self):
        return not self.modes()[3] & termios.ICANON

    def shows(self, words):
        def look():
            os.set_blocking(self.master, False)
            try:
                self.seen += os.read(self.master, 65536)
            except BlockingIOError:
                pass
            at = self.seen.find(words)
            if at >= 0:
                self.seen = self.seen[at + len(words):]
            return at >= 0

        return eventually(look)

    def type(self, keys):
        os.write(self.master, keys)

    def status(self):
        """How it ended or stopped; the terminal's output goes on meanwhile."""
        os.set_blocking(self.said.fileno(), False)
        line = []
        if not eventually(lambda: line.append(self.said.readline()) or line[-1]):
            return None
        return int(line[-1])

    def go_on(self, where=b"f"):
        """In front; b"b": in the background."""
        os.write(self.heard, where)

    def left(self):
        return "" if self.modes() == self.before else "the terminal is not as it was"

    def close(self):
        try:
            os.kill(self.program, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.close(self.heard)
        os.waitpid(self.leader, 0)
        self.said.close()
        os.close(self.master)
        os.close(self.slave)


def died(status, number):
    if status is None:
        return "it is still there"
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != number:
        return f"it did not die of it: status {status:#x}"
    return ""


def at_terminal(name, arguments, prompt, act, keys=False):
    session = Session(*arguments)
    try:
        if not session.shows(prompt):
            why = f"no {prompt}: {session.seen[-300:]}"
        elif keys and not eventually(session.has_keys):
            why = "keys are not read one by one"
        else:
            why = act(session)
    finally:
        session.close()
    report(name, why)


def deadly(number, key=None):
    def act(session):
        if key:
            session.type(key)
        else:
            os.kill(session.program, number)
        return died(session.status(), number) or session.left()

    return act


def stopped(session, number):
    status = session.status()
    if status is None or not os.WIFSTOPPED(status) or os.WSTOPSIG(status) != number:
        return f"it did not stop: {status}"
    return ""


def stops_stepping(session):
    for _ in range(2):
        session.type(b"\x1a")
        why = stopped(session, signal.SIGTSTP) or session.left()
        if why:
            return why
        session.go_on()
        if not session.shows(b"ply 0 of"):
            return "the screen does not come back"
        if not eventually(session.has_keys):
            return "keys are not read one by one again"
    session.type(b"\x1a")
    why = stopped(session, signal.SIGTSTP)
    session.go_on(b"b")
    why = why or stopped(session, signal.SIGTTOU) or session.left()
    if why:
        return why + " (in the background)"
    session.go_on()
    if not session.shows(b"ply 0 of"):
        return "the screen does not come back from the background"
    os.kill(session.program, signal.SIGSTOP)
    why = stopped(session, signal.SIGSTOP)
    session.go_on()
    if why or not session.shows(b"ply 0 of"):
        return why or "the screen does not come back after SIGSTOP"
    termios.tcflow(session.slave, termios.TCOOFF)
    session.type(b" ")
    time.sleep(0.1)  # it writes, and waits
    session.type(b"\x1a")
    why = stopped(session, signal.SIGTSTP)
    termios.tcflow(session.slave, termios.TCOON)
    session.go_on()
    if why or not session.shows(b"ply 1 of"):
        return why or "the screen does not come back after Ctrl-S and Ctrl-Z"
    session.type(b"q")
    status = session.status()
    return f"status {status}" if status != 0 else session.left()




def stops_recording(session):
    session.type(b"half\x03")
    if not session.shows(b"1. south>"):
        return "Ctrl-C does not ask again"
    session.type(b"\x1a")
    why = stopped(session, signal.SIGTSTP) or session.left()
    if why:
        return why
    session.go_on()
    time.sleep(0.1)
    session.type(b"C\r")
    if not session.shows(b"1... north>"):
        return "it does not go on"
    session.type(b"\x04")
    status = session.status()
    return f"status {status}" if status != 0 else session.left()


def step_tests():
    def step(name, act):
        at_terminal(f"replay --step, {name}", ["replay", "--step", SAMPLE], b"ply 0 of", act, keys=True)

    step("Ctrl-C", deadly(signal.SIGINT, b"\x03"))
    step("Ctrl-\\", deadly(signal.SIGQUIT, b"\x1c"))
    for number in DEADLY:
        step(number.name, deadly(number))
    step("Ctrl-Z and back", stops_stepping)


def record_tests():
    def record(name, act):
        path = f"{DIRECTORY}/table.ldn"
        if os.path.exists(path):
            os.unlink(path)
        at_terminal(f"record, {name}", ["record", "-g", "oware", path], b"1. south>", act)

    record("Ctrl-\\", deadly(signal.SIGQUIT, b"\x1c"))
    for number in DEADLY:
        if number != signal.SIGINT:
            record(number.name, deadly(number))
    record("Ctrl-C, Ctrl-Z and back", stops_recording)


def file_tests():
    place = f"{DIRECTORY}/files"
    os.mkdir(place)
    for number in DEADLY:
        source, sink = os.pipe()
        program = os.fork()
        if program == 0:
            as_started()
            os.dup2(source, 0)
            os.close(sink)
            os.execv(LUDOS, ["ludos", "convert", "--from", "ldn", "--to", "json", "-o", f"{place}/out.json", "-"])
        os.close(source)
        # What it has written to, it knows: a fault does not wait as others do.
        os.write(sink, b"---\nldn: 1\ngame: oware\n" * 3000)
        begun = eventually(lambda: any(entry.stat().st_size for entry in os.scandir(place)))
        why = "" if begun else "it does not begin"
        os.kill(program, number)
        time.sleep(0.01)
        os.close(sink)
        _, status = os.waitpid(program, 0)
        why = why or died(status, number)
        if os.listdir(place):
            why = why or f"{os.listdir(place)} is left"
        for name in os.listdir(place):
            os.unlink(f"{place}/{name}")
        report(f"convert -o, {number.name}", why)


step_tests()
record_tests()
file_tests()
