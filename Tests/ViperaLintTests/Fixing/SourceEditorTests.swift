import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct SourceEditorTests {
  enum Kind: Sendable {
    case weak
    case bound
    case imported(by: String)
  }

  /// A source in which `↓` marks the place of a fix, and the source after it.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: Kind
    let source: String
    let fixed: String

    init(_ name: String, _ kind: Kind, _ source: String, _ fixed: String) {
      self.name = name
      self.kind = kind
      self.source = source
      self.fixed = fixed
    }

    var testDescription: String { name }
  }

  static let rows = [
    Row("a property", .weak, "class A {\n  var ↓view: B?\n}\n", "class A {\n  weak var view: B?\n}\n"),
    Row("modifiers", .weak, "class A { private(set) var ↓view: B! }", "class A { private(set) weak var view: B! }"),
    Row("an outlet", .weak, "class A { @IBOutlet var ↓view: B! }", "class A { @IBOutlet weak var view: B! }"),
    Row("nil", .weak, "class A { var ↓view: B? = nil }", "class A { weak var view: B? = nil }"),
    Row(
      "observers",
      .weak,
      "class A { var ↓view: B? { didSet { show() } } }",
      "class A { weak var view: B? { didSet { show() } } }"
    ),
    Row("already weak", .weak, "class A { weak var ↓view: B? }", "class A { weak var view: B? }"),
    Row("no inheritance", .bound, "protocol ↓A {}", "protocol A: AnyObject {}"),
    Row("no space", .bound, "protocol ↓A{}", "protocol A: AnyObject{}"),
    Row("a comment", .bound, "protocol ↓A { // b\n}", "protocol A: AnyObject { // b\n}"),
    Row("a base", .bound, "protocol ↓A: B {}", "protocol A: AnyObject, B {}"),
    Row("a base on a line", .bound, "protocol ↓A :\n    B {}", "protocol A :\n    AnyObject, B {}"),
    Row(
      "an associated type",
      .bound,
      "protocol ↓A<B> { associatedtype B }",
      "protocol A<B>: AnyObject { associatedtype B }"
    ),
    Row("class", .bound, "protocol ↓A: class {}", "protocol A: class {}"),
    Row("AnyObject", .bound, "protocol ↓A: B, AnyObject {}", "protocol A: B, AnyObject {}"),
    Row(
      "an import",
      .imported(by: "Foundation"),
      "// Cart\n\n↓import UIKit\n\nclass A {}\n",
      "// Cart\n\nimport Foundation\n\nclass A {}\n"
    ),
    Row(
      "an import beside the other",
      .imported(by: "Foundation"),
      "import Foundation\n↓import UIKit\n\nclass A {}\n",
      "import Foundation\n\nclass A {}\n"
    ),
    Row(
      "a comment behind",
      .imported(by: "Foundation"),
      "import Foundation\n↓import UIKit // why\n",
      "import Foundation\n // why\n"
    ),
    Row(
      "CRLF",
      .imported(by: "Foundation"),
      "import Foundation\r\n↓import UIKit\r\nclass A {}\r\n",
      "import Foundation\r\nclass A {}\r\n"
    ),
    Row(
      "a mark of the byte order",
      .imported(by: "Foundation"),
      "\u{FEFF}↓import UIKit\nimport Foundation\n",
      "\u{FEFF}import Foundation\n"
    ),
    Row(
      "tabs and letters",
      .weak,
      "class Ä {\r\n\tvar ↓väw: B? // 🛒\r\n}",
      "class Ä {\r\n\tweak var väw: B? // 🛒\r\n}"
    ),
    Row("the same import", .imported(by: "UIKit"), "↓import UIKit\n", "import UIKit\n"),
  ]

  @Test(arguments: rows)
  func onlyThePlaceIsEdited(_ row: Row) throws {
    let (source, fix) = Self.marked(row.source, row.kind)
    let editor = try SourceEditor(bytes: Array(source.utf8))
    let edits = try editor.edits(for: fix)
    let fixed = ByteEdit.apply(edits, to: editor.bytes)
    #expect(fixed == Array(row.fixed.utf8))
    #expect(edits.isEmpty == (source.utf8.elementsEqual(row.fixed.utf8)))
    #expect(SourceEditor.parses(fixed))
  }

  /// A source without its mark, and the fix at the mark.
  static func marked(_ source: String, _ kind: Kind) -> (source: String, fix: Fix) {
    let bytes = Array(source.utf8)
    let before = Array(source.unicodeScalars.prefix { $0 != "↓" })
    let line = before.filter { $0 == "\n" }.count + 1
    let start = (before.lastIndex(of: "\n") ?? -1) + 1
    let column = String(String.UnicodeScalarView(before[start...])).utf8.count + 1
    let place = SourcePlace("A.swift", SourcePosition(line: line, column: column))
    let text = String(decoding: bytes, as: UTF8.self).replacing("↓", with: "")
    switch kind {
    case .weak: return (text, .makeWeak(place: place))
    case .bound: return (text, .bindToClasses(place: place))
    case .imported(let module): return (text, .replaceImport(place: place, by: module))
    }
  }

  // MARK: - Refusals

  static let refusals = [
    Row(
      "a constant",
      .weak,
      "class A { let ↓view: B? }",
      "only a 'var' with a declaration of its own can become weak by an edit"
    ),
    Row(
      "two properties",
      .weak,
      "class A { var ↓a: B?, b: B? }",
      "only a 'var' with a declaration of its own can become weak by an edit"
    ),
    Row("a lazy property", .weak, "class A { lazy var ↓a: B? = nil }", "the property is 'lazy'"),
    Row("a wrapper", .weak, "class A { @Published var ↓a: B? }", "'@Published' may not allow a weak property"),
    Row("no optional", .weak, "class A { var ↓a: B }", "the type is not optional"),
    Row("no type", .weak, "class A { var ↓a = B() }", "the type is not optional"),
    Row("a value", .weak, "class A { var ↓a: B? = B() }", "a weak property would release its initial value at once"),
    Row("a computed property", .weak, "class A { var ↓a: B? { c } }", "the property is computed"),
    Row(
      "a condition",
      .imported(by: "Foundation"),
      "#if os(iOS)\n↓import UIKit\n#endif\n",
      "the import depends on a condition"
    ),
    Row("a semicolon", .imported(by: "Foundation"), "↓import UIKit; import B\n", "the import depends on a condition"),
    Row(
      "a part of a module",
      .imported(by: "Foundation"),
      "↓import class UIKit.UIView\n",
      "the import names a part of a module"
    ),
    Row(
      "an exported import",
      .imported(by: "Foundation"),
      "↓@_exported import UIKit\n",
      "other files may depend on an import with attributes or modifiers"
    ),
    Row(
      "a public import",
      .imported(by: "Foundation"),
      "↓public import UIKit\nimport Foundation\n",
      "other files may depend on an import with attributes or modifiers"
    ),
    Row("another place", .weak, "class A { ↓ var a: B? }", "the source has changed since it was read"),
    Row("another declaration", .bound, "class ↓A {}", "the source has changed since it was read"),
    Row("broken source", .weak, "class A { var ↓a: B? ", "the file does not parse without errors"),
  ]

  @Test(arguments: refusals)
  func whatIsNotCertainIsLeft(_ row: Row) {
    let (source, fix) = Self.marked(row.source, row.kind)
    #expect(throws: SourceEditor.Refusal(reason: row.fixed)) {
      try SourceEditor(bytes: Array(source.utf8)).edits(for: fix)
    }
  }

  @Test func filesInOtherEncodingsAreLeft() {
    #expect(throws: SourceEditor.Refusal(reason: "the file is not in UTF-8")) {
      try SourceEditor(bytes: [0x63, 0xFF])
    }
  }
}
