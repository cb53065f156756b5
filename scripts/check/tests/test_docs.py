import contextlib
import importlib.machinery
import importlib.util
import io
import json
import socket
import subprocess
from pathlib import Path
from unittest import main, mock

from project import ProjectTestCase
from swift_text import ROOT

loader = importlib.machinery.SourceFileLoader("docs", str(ROOT / "scripts/docs"))
docs = importlib.util.module_from_spec(importlib.util.spec_from_loader("docs", loader))
loader.exec_module(docs)

# The output of 'swift symbolgraph-extract' for a public symbol.
SYMBOL = {
    "kind": {"identifier": "swift.method"},
    "identifier": {"precise": "s:4Shop4CartV3add"},
    "pathComponents": ["Cart", "add(_:)"],
    "location": {"uri": "file:///work/shop/Sources/Shop/A%20cart.swift", "position": {"line": 6, "character": 2}},
}
COMMENT = {"docComment": {"module": "Shop", "lines": [{"text": "Adds a product."}]}}
WITHOUT_PLACE = {name: value for name, value in SYMBOL.items() if name != "location"}
OVERRIDE = {"kind": "overrides", "source": "s:4Shop4CartV3add", "target": "s:4Shop6BasketC3add"}

MANIFEST = """let package = Package(
  products: [
    .library(name: "Shop", targets: ["Shop"]),
    .library(
      name: "ShopTesting",
      targets: ["ShopTesting"]
    ),
    .executable(name: "shop", targets: ["shop"]),
  ]
)
"""
PAGES = {"reference.md": "# API\n\n- ``/Shop``\n", "Shop.md": "# ``Shop``\n\nSells.\n"}

SOURCE = """/// A cart, which is paid in ``Till``; see ``Shelf``.
public struct Cart: CustomStringConvertible {
  public var isEmpty: Bool { true }
  public var description: String { "" }
  let count = 0
}

/// A till.
public protocol Till {
  func pay(_ cart: Cart)
}

public enum Payment {
  /// Coins and notes.
  case cash
  case card, voucher
  public static let usual = Payment.cash
}

extension Payment {
  public init() { self = .cash }
}

/// A basket.
open class Basket {
  /// Empties it.
  open func clear() {}
}

/// A bag.
public class Bag: Basket {
  public override func clear() {}
}
"""
REPORT = """\
Sources/Shop/Cart.swift:1: 'Shelf' doesn't exist at '/Shop/Cart'
Sources/Shop/Cart.swift:3: 'Cart.isEmpty' has no documentation. Write a doc comment above it.
Sources/Shop/Cart.swift:10: 'Till.pay(_:)' has no documentation. Write a doc comment above it.
Sources/Shop/Cart.swift:13: 'Payment' has no documentation. Write a doc comment above it.
Sources/Shop/Cart.swift:16: 'Payment.card' has no documentation. Write a doc comment above it.
Sources/Shop/Cart.swift:16: 'Payment.voucher' has no documentation. Write a doc comment above it.
Sources/Shop/Cart.swift:17: 'Payment.usual' has no documentation. Write a doc comment above it.
Sources/Shop/Cart.swift:21: 'Payment.init()' has no documentation. Write a doc comment above it.
docs/reference.docc/Shop.md:3: 'Shelf' doesn't exist at '/Shop'
"""


class DocsTests(ProjectTestCase):
    def undocumented(self, symbol: dict, *relationships: dict) -> list[str]:
        graph = {"symbols": [symbol], "relationships": list(relationships)}
        return [str(problem) for problem in docs.undocumented(Path("/work/shop"), graph)]

    def test_a_symbol_without_a_comment_is_listed_with_its_line(self):
        says = "Sources/Shop/A cart.swift:7: 'Cart.add(_:)' has no documentation. Write a doc comment above it."
        empty = {"docComment": {"lines": [{"text": " "}, {"text": ""}]}}
        for name, symbol in {"none": SYMBOL, "empty": SYMBOL | empty}.items():
            with self.subTest(name):
                self.assertEqual(self.undocumented(symbol), [says])

    def test_symbols_that_need_no_comment(self):
        for name, found in {
            "documented": self.undocumented(SYMBOL | COMMENT),
            "synthesized": self.undocumented(WITHOUT_PLACE),
            "overridden": self.undocumented(SYMBOL, OVERRIDE),
            "an extension": self.undocumented(SYMBOL | {"kind": {"identifier": "swift.extension"}}),
        }.items():
            with self.subTest(name):
                self.assertEqual(found, [])

    def test_warnings_and_errors_of_docc_are_listed_and_notes_are_not(self):
        said = {"summary": "'Shelf' doesn't exist at '/Shop'"}
        place = {"source": "file:///work/shop/docs/reference.docc/Shop.md", "range": {"start": {"line": 3}}}
        found = docs.complaints(Path("/work/shop"), {"diagnostics": [
            said | place | {"severity": "warning"}, said | {"severity": "error"}, said | place | {"severity": "note"},
        ]})
        self.assertEqual([str(problem) for problem in found], [
            "docs/reference.docc/Shop.md:3: 'Shelf' doesn't exist at '/Shop'",
            "docs/reference.docc:1: 'Shelf' doesn't exist at '/Shop'",
        ])

    def test_the_products_are_the_libraries_of_the_manifest(self):
        self.assertEqual(docs.LIBRARY.findall(MANIFEST), ["Shop", "ShopTesting"])

    def test_each_product_has_a_page_and_is_listed(self):
        self.assertEqual(docs.unlisted(["Shop"], PAGES), [])
        self.assertEqual([str(problem) for problem in docs.unlisted(["Shop", "Till"], PAGES)], [
            "docs/reference.docc/Till.md:1: the product 'Till' has no page. Start it with '# ``Till``' and one sentence.",
            "docs/reference.docc/reference.md:1: the product 'Till' is not listed. Add '- ``/Till``' to the topics.",
        ])

    def check(self, root: Path) -> tuple[int, str, str]:
        arguments = ["docs", "--root", str(root), "--check", "--no-build"]
        out, errors = io.StringIO(), io.StringIO()
        with mock.patch("sys.argv", arguments), contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            return docs.main(), out.getvalue(), errors.getvalue()

    # The test uses the toolchain's programs, because their output determines what is found.
    def test_a_built_module_is_checked(self):
        root = self.project({
            "Package.swift": '.library(name: "Shop", targets: ["Shop"])',
            "Sources/Shop/Cart.swift": SOURCE,
            "docs/reference.docc/reference.md": "# API\n\n@Metadata {\n  @TechnologyRoot\n}\n\nAll.\n\n## Topics\n\n"
            "### Sell\n\n- ``/Shop``\n",
            "docs/reference.docc/Shop.md": "# ``Shop``\n\nSells with a ``Cart`` and a ``Shelf``.\n",
        })
        modules = root / docs.BUILD / "Modules"
        modules.mkdir(parents=True)
        self.assertEqual(self.check(root), (
            1, "", "error: The module 'Shop' is not built. Leave out '--no-build'.\n"
        ))
        subprocess.run(
            ["swiftc", "-emit-module", "-module-name", "Shop",
             "-emit-module-path", modules / "Shop.swiftmodule", root / "Sources/Shop/Cart.swift"],
            check=True, capture_output=True,
        )
        self.assertEqual(self.check(root), (1, "API reference: 15 public symbols, 9 not in order\n", REPORT))
        site = root / docs.SITE
        self.assertIn(f"url={docs.FIRST_PAGE}", (site / "index.html").read_text(encoding="utf-8"))
        self.assertTrue((site / docs.FIRST_PAGE / "index.html").is_file())
        page = json.loads((site / "data/documentation/shop/cart.json").read_text(encoding="utf-8"))
        self.assertEqual(page["metadata"]["title"], "Cart")

    def test_a_wrong_port_is_refused(self):
        for word in ("x", "-1", "65536", "²"):
            with self.subTest(word), self.assertRaises(docs.argparse.ArgumentTypeError):
                docs.port_number(word)

    def test_a_port_in_use_is_named(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            with self.assertRaisesRegex(docs.Failure, f"Port {port} cannot be used: Address already in use."):
                docs.serve(ROOT, port)


if __name__ == "__main__":
    main()
