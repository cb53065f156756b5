import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import ViperaExpansion

@Suite struct HiddenMacroTests {
  @Test func outsideAContractItIsSaidToHaveNoMeaning() throws {
    #expect(
      try messages(surroundedBy: ["struct S {}"]) == [
        "'@Hidden' is read by '@Contract', so it has a meaning only on a requirement of a "
          + "contract's protocol; remove it here"
      ]
    )
    #expect(try messages(surroundedBy: []).count == 1)
    #expect(try messages(surroundedBy: ["protocol P {}", "enum E {}"]).count == 1)
  }

  @Test(arguments: ["@Contract enum C {}", "@Vipera.Contract(.vip) enum C {}"])
  func onARequirementItIsSilent(contract: String) throws {
    #expect(try messages(surroundedBy: ["protocol View {}", contract]) == [])
  }

  private func messages(surroundedBy sources: [String]) throws -> [String] {
    let surroundings = sources.compactMap { source -> Syntax? in
      guard case .decl(let declaration) = Parser.parse(source: source).statements.first?.item else {
        return nil
      }
      return Syntax(declaration)
    }
    let context = BasicMacroExpansionContext(lexicalContext: surroundings)
    let function = try #require(
      Parser.parse(source: "@Hidden(\"a\") func f(a: Int)").statements.first?.item
        .as(FunctionDeclSyntax.self)
    )
    let attribute = try #require(function.attributes.first?.as(AttributeSyntax.self))
    let added = try HiddenMacro.expansion(of: attribute, providingPeersOf: function, in: context)
    #expect(added.isEmpty)
    return context.diagnostics.map(\.message)
  }
}
