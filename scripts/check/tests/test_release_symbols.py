import contextlib
import importlib.machinery
import importlib.util
import io
import shutil
import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

SCRIPT = Path(__file__).resolve().parents[1] / "release-symbols"
loader = importlib.machinery.SourceFileLoader("release_symbols", str(SCRIPT))
release = importlib.util.module_from_spec(importlib.util.spec_from_loader("release_symbols", loader))
loader.exec_module(release)

CONTRACT = """
final class ViewProbe { func show() {} }
#if SHIPS_A_SPY
final class ViewSpy { func show() {} }
#endif
"""


class ReleaseSymbolsTests(ProjectTestCase):
    def test_spies_are_known_by_their_names(self):
        for symbol in [
            "type metadata for App.CartContract.ViewSpy",
            "Vipera.SharedAsyncSpyMethod.call() async throws -> A",
            "Vipera.SpyTranscript.calls.getter : [Swift.String]",
            "generic specialization <Swift.Int> of Vipera.SpyRecorder.returns(A) -> ()",
        ]:
            with self.subTest(symbol):
                self.assertEqual(release.spies_among([symbol]), [symbol])

    def test_other_names_are_not(self):
        for symbol in [
            "App.CartContract.ViewProbe.show() -> ()", "App.Spyglass", "App.espy", "App.despy(Int)",
            "swift_retain", "",
        ]:
            with self.subTest(symbol):
                self.assertEqual(release.spies_among([symbol]), [])

    def test_each_spy_is_said_once_in_order(self):
        self.assertEqual(release.spies_among(["b.ViewSpy", "a.ViewSpy", "b.ViewSpy"]),
                         ["a.ViewSpy", "b.ViewSpy"])

    def test_only_linked_objects_are_read(self):
        root = self.project({
            "app": "", "App.build/a.swift.o": "", "Vipera.build/Contract/b.o": "",
            "ViperaMacros-tool.build/SpyEmitter.swift.o": "", "Other.build/Spy.o": "",
        })
        linked = [str(root.resolve() / name) for name in ("Vipera.build/Contract/b.o", "App.build/a.swift.o")]
        (root / "app.product").mkdir()
        (root / "app.product" / "Objects.LinkFileList").write_text("\n".join(linked) + "\n")
        names = [str(path.relative_to(root)) for path in release.built_files(root, "app")]
        self.assertEqual(names, ["app", "App.build/a.swift.o", "Vipera.build/Contract/b.o"])

    @unittest.skipUnless(shutil.which("swiftc"), "needs the Swift toolchain")
    def test_what_a_compiler_leaves_is_read(self):
        root = self.project({"Contract.swift": CONTRACT, "Empty.swift": ""})

        def compiled(source: str, *flags: str) -> Path:
            binary = root / f"{source}{''.join(flags)}.o"
            subprocess.run(
                ["swiftc", "-O", "-parse-as-library", "-c", *flags, str(root / f"{source}.swift"),
                 "-o", str(binary)],
                check=True,
            )
            return binary

        def checked(*files: Path) -> tuple[int, str]:
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                return release.check(list(files), root), said.getvalue()

        empty, clean = compiled("Empty"), compiled("Contract")
        code, said = checked(clean, empty)
        self.assertEqual((code, said), (0, "no spy in Contract.o and the 1 objects it is linked from\n"))
        code, said = checked(clean, compiled("Contract", "-DSHIPS_A_SPY"))
        self.assertEqual(code, 1)
        self.assertIn("Contract-DSHIPS_A_SPY.o: type metadata accessor for main.ViewSpy\n", said)
        self.assertTrue(said.endswith("inside '#if DEBUG'.\n"))
        code, said = checked(empty)
        self.assertEqual(code, 2)
        self.assertIn("no probe is in the release build", said)


if __name__ == "__main__":
    unittest.main()
