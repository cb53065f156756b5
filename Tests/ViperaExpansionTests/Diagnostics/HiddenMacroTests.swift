import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
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

  @Test func theOthersAreReadByAContractToo() throws {
    let plays = "'@Plays' is read by '@Contract', so it has a meaning only on a contract's protocol; remove it here"
    let allow =
      "'@Allow' is read by '@Contract', so it has a meaning only on a contract, on one of its protocols or on a "
      + "requirement; remove it here"
    let contract = "@Contract enum C {}"
    let proto = "@Plays(.worker) @Allow(.viewReturns, because: \"a\") protocol P {}"
    #expect(try said(by: PlaysMacro.self, on: proto, in: ["enum E {}"]) == [plays])
    #expect(try said(by: PlaysMacro.self, on: proto, in: [contract]) == [])
    #expect(try said(by: PlaysMacro.self, on: "@Plays(.worker) func f()", in: [contract]) == [plays])
    #expect(try said(by: AllowMacro.self, on: proto, in: []) == [allow])
    #expect(try said(by: AllowMacro.self, on: proto, in: [contract]) == [])
    #expect(try said(by: AllowMacro.self, on: "@Contract @Allow(.uiType) enum C {}", in: []) == [])
    let requirement = "@Allow(.viewReturns) func f() -> Int"
    #expect(try said(by: AllowMacro.self, on: requirement, in: ["protocol View {}", contract]) == [])
  }

  private func said(
    by macro: any PeerMacro.Type,
    on source: String,
    in surroundings: [String]
  ) throws -> [String] {
    let context = BasicMacroExpansionContext(lexicalContext: surroundings.compactMap(Self.declaration))
    let node = try #require(Self.declaration(source))
    let declaration = try #require(node.asProtocol((any DeclSyntaxProtocol).self))
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
    let attribute = try #require(attributes?.first?.as(AttributeSyntax.self))
    _ = try macro.expansion(of: attribute, providingPeersOf: declaration, in: context)
    return context.diagnostics.map(\.message)
  }

  private static func declaration(_ source: String) -> Syntax? {
    guard case .decl(let declaration) = Parser.parse(source: source).statements.first?.item else {
      return nil
    }
    return Syntax(declaration)
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
