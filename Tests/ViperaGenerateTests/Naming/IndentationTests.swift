import Testing

@testable import ViperaGenerate

@Suite struct IndentationTests {
  @Test(
    arguments: [
      ("class A {\n  let a = 1\n}", Indentation.spaces(2)),
      ("class A {\n    let a = 1\n}", .spaces(4)),
      ("class A {\n\tlet a = 1\n}", .tabs),
      ("class A {\r\n    let a = 1\r\n}\r\n", .spaces(4)),
      ("class A {\n\n    func a() {\n        b()\n    }\n}", .spaces(4)),
      // A call that spans two lines is not a block, so its indentation does not count.
      ("class A {\n  let a = b(\n        c)\n}", .spaces(2)),
      ("class A {\n  a {\n    b {\n      c {\n              d\n      }\n    }\n  }\n}", .spaces(2)),
    ] as [(String, Indentation)]
  )
  func theStepOfMostBlocksIsUsed(source: String, expected: Indentation) {
    #expect(Indentation.used(in: Array(source.utf8)) == expected)
  }

  @Test(arguments: ["", "let a = 1\n", "class A {\nlet a = 1\n}", "class A {}"])
  func aSourceWithoutBlocksShowsNothing(source: String) {
    #expect(Indentation.used(in: Array(source.utf8)) == nil)
  }

  @Test(
    arguments: [
      (Indentation.spaces(2), "a {\n  b {\n\n    c\n   d\n  }\n}\n"),
      (.spaces(4), "a {\n    b {\n\n        c\n     d\n    }\n}\n"),
      (.tabs, "a {\n\tb {\n\n\t\tc\n\t d\n\t}\n}\n"),
    ] as [(Indentation, String)]
  )
  func textsAreIndentedAnew(indentation: Indentation, expected: String) {
    #expect(indentation.applied(to: "a {\n  b {\n\n    c\n   d\n  }\n}\n") == expected)
  }

  @Test func itIsDescribedInWords() {
    #expect("\(Indentation.spaces(4)), \(Indentation.spaces(1)), \(Indentation.tabs)" == "4 spaces, 1 space, tabs")
  }
}
