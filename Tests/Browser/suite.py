"""Runs each file of tests in a process of its own, two at a time, and prints what failed."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent


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
    failures = 0
    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, code, output, seconds in pool.map(run, names):
            last = (output.strip().splitlines() or ["no output"])[-1]
            print(f"{name}: {last} after {seconds:.0f} s")
            if code != 0:
                failures += 1
                print(output)
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
