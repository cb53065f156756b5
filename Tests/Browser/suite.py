"""Runs each file of tests in a process of its own, two at a time, and prints what failed."""

import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Which test failed, and what the last line of its traceback says.
GIST = re.compile(r"^(FAIL|ERROR): |^[\w.]*(Error|Exception)\b")


def run(name: str) -> tuple[str, int, str, float]:
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "unittest", "-v", name],
        cwd=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    return name, done.returncode, done.stdout, time.monotonic() - start


def main() -> int:
    names = sys.argv[1:] or sorted(path.stem for path in HERE.glob("test_*.py"))
    gist: list[str] = []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, code, output, seconds in pool.map(run, names):
            last = (output.strip().splitlines() or ["no output"])[-1]
            print(f"{name}: {last} after {seconds:.0f} s")
            if code != 0:
                print(output)
                gist += [line for line in output.splitlines() if GIST.match(line)] or [last]
    # Once more at the end, where whoever reads the tail of a log finds it.
    for line in gist:
        print(line)
    return 1 if gist else 0


if __name__ == "__main__":
    sys.exit(main())
