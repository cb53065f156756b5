import Testing
import ViperaExpansion

@testable import ViperaGenerate

/// The protocols that are found in sources, and the protocols from which they inherit.
@Suite struct SpyCatalogueTests {
  private func catalogue(_ texts: String...) -> SpyCatalogue {
    SpyCatalogue(texts.enumerated().map { MockSource(path: "\($0).swift", text: $1) })
  }

  @Test(arguments: [
    ("protocol A {}", ["A"]),
    ("enum C { protocol A {}; struct S { protocol B {} } }", ["C.A", "C.S.B"]),
    ("extension C.D { protocol A {} }", ["C.D.A"]),
    ("protocol `Type` {}", ["Type"]),
    ("#if DEBUG\nprotocol A {}\n#else\nprotocol B {}\n#endif", ["A", "B"]),
    ("enum C {\n  #if DEBUG\n  protocol A {}\n  #endif\n}", ["C.A"]),
    ("extension A { func a() {} }\nstruct B {}", []),
  ])
  func protocolsAreFoundWithTheTypesAroundThem(source: String, names: [String]) {
    #expect(catalogue(source).entries.map(\.name) == names)
  }

  @Test(arguments: [
    ("protocol A {}\nprotocol B: A {}", "A"),
    ("enum C { protocol A {}; protocol B: A {} }", "C.A"),
    ("enum C { protocol A {}; protocol B: C.A {} }", "C.A"),
    ("enum C { protocol A {} }\nprotocol B: App.C.A {}", "C.A"),
    ("protocol A {}\nenum C { protocol A {}; protocol B: A {} }", "C.A"),
    ("protocol A {}\nenum C { protocol B: A {} }", "A"),
    ("protocol A<Row> { associatedtype Row }\nprotocol B: A<[Int: String]> {}", "A"),
    ("protocol B: SwiftUI.B {}", "SwiftUI.B"),
  ])
  func inheritedNamesAreThoseOfTheGivenFiles(source: String, parent: String) {
    let entry = catalogue(source).entries.last
    #expect(entry?.model.inherits.map(\.name) == [parent])
  }

  @Test func aParentMayBeInAnotherFile() throws {
    let all = catalogue("protocol B: A { func b() }", "import UIKit\nprotocol A { func a() }")
    let entry = try #require(all.entries.first)
    #expect(all.shape(of: entry).requirements.map(\.displayName) == ["b()", "a()"])
    #expect(all.lineage(of: entry).map(\.place.file) == ["0.swift", "1.swift"])
  }

  @Test func conditionsOfElseAreThoseOfIfTurnedAround() {
    let source = "#if A || B\nprotocol P {}\n#elseif C\nprotocol P {}\n#else\nprotocol P {}\n#endif"
    #expect(
      catalogue(source).entries.map(\.model.conditions) == [["(A || B)"], ["!(A || B) && C"], ["!(A || B) && !(C)"]]
    )
  }

  @Test func primaryTypesInAngleBracketsAreChosen() throws {
    let result = try generated("protocol A<Row> { associatedtype Row; func a(_ row: Row) }\nprotocol B: A<[Int]> {}")
    let text = try #require(result.files.first { $0.path.contains("BSpy") }?.text)
    #expect(text.contains("final class BSpy: B {\n  typealias Row = [Int]\n\n  enum Call {"))
  }

  @Test func importsOfAllFilesAreRepeatedOnce() throws {
    let sources = [
      MockSource(path: "a.swift", text: "import UIKit\nimport struct B.S\n@_exported import A\nprotocol P: Q {}"),
      MockSource(path: "b.swift", text: "import UIKit\n#if os(iOS)\nimport C\n#endif\nprotocol Q {}"),
    ]
    var request = MockRequest(paths: ["."])
    request.only = ["P"]
    let text = try #require(try MockGenerator(request).result(for: sources).files.first?.text)
    #expect(text.contains("#if DEBUG\nimport A\nimport struct B.S\nimport UIKit\n#if os(iOS)\nimport C\n#endif\n\n///"))
  }
}
