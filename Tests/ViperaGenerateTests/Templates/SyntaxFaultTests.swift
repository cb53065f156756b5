import Testing

@testable import ViperaGenerate

@Suite struct SyntaxFaultTests {
  @Test(arguments: ["", "let a = 1\n", "struct A { unknown thing }".replacing("unknown thing", with: "let a: Unknown")])
  func swiftHasNoFault(source: String) {
    #expect(SyntaxFault(in: source) == nil)
  }

  @Test func theFirstFaultIsNamedWithItsLine() throws {
    let fault = try #require(SyntaxFault(in: "struct A {\n\n    func (\n}\n}\n"))
    #expect(fault.line == 3)
    #expect(fault.message.hasSuffix(", in 'func ('"))
  }
}
