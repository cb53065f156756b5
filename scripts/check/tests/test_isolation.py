import unittest

import project  # noqa: F401 (finds the checks)
import isolation

FLAGGED = {
    "weak self": "run { [weak self] in await self?.a() }",
    "a value": "run { [clock = b.clock] in\n  try await clock.sleep()\n}",
    "with a parameter": "run { [weak self] value in await self?.a(value) }",
    "sendable": "run { @Sendable [self] in await a() }",
    "a task local": "await Cause.$current.withValue(a) { await part.b() }",
    "an executor": "await withTaskExecutorPreference(executor) { await operation() }",
}

ACCEPTED = {
    "no capture list": "run { await a() }",
    "nothing async": "run { [weak self] in self?.a() }",
    "an array": "run { [1, 2].map { $0 } }",
    "a nested closure's await": "list.map { [a] in a }; await b()",
    "held on the actor": "await Cause.$current.withValue(a) { _ = isolation\n  await part.b() }",
    "a task local without await": "Cause.$current.withValue(a) { part.b() }",
    "a task that begins inside": "$current.withValue(a) { Task { await b() } }",
    "excused": "// ISOLATION: touches Sendable values alone.\nrun { [a] in await a.b() }",
    "a comment": "// run { [weak self] in await self?.a() }",
    "a string": 'let a = "{ [weak self] in await b() }"',
}


class IsolationTests(unittest.TestCase):
    def test_flagged(self):
        for name, source in FLAGGED.items():
            with self.subTest(name):
                self.assertEqual(len(isolation.check_source(source)), 1)

    def test_accepted(self):
        for name, source in ACCEPTED.items():
            with self.subTest(name):
                self.assertEqual(isolation.check_source(source), [])


if __name__ == "__main__":
    unittest.main()
