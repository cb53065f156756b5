import SwiftSyntax
import ViperaExpansion
import ViperaSource

/// The imports of a contract: the imports of its protocols' files, without unneeded ones.
struct ContractImports {
  /// The imports in alphabetical order, followed by each `#if` that contains imports.
  let statements: [String]

  var lines: [String] { statements.flatMap { $0.split(separator: "\n").map(String.init) } }

  init(_ moving: [ModuleContracts.Moving], _ sources: [String: SourceText], _ model: SourceModel) {
    let paths = Set(moving.map(\.source.path))
    let names = Set(moving.map(\.name))
    let hasSymbols = model.files.contains { file in
      paths.contains(file.path) && file.symbols.contains { $0.area == .ui && names.contains($0.declaration) }
    }
    let tokens = moving.lazy.flatMap { $0.source.syntax.tokens(viewMode: .sourceAccurate) }
    let needsUI = hasSymbols || tokens.contains(where: Self.isUI)
    var plain: Set<String> = ["import Vipera"]
    var conditional: [String] = []
    for path in paths.sorted() {
      for statement in sources[path]?.tree.statements ?? [] {
        if let line = statement.item.as(ImportDeclSyntax.self) {
          plain.insert(Self.text(of: line, needsUI: needsUI))
        } else if let block = statement.item.as(IfConfigDeclSyntax.self), Self.isImports(block) {
          let text = block.trimmedDescription
          if !conditional.contains(text) { conditional.append(text) }
        }
      }
    }
    statements = plain.sorted { Self.module(in: $0) < Self.module(in: $1) } + conditional
  }

  /// The imports of the contract that a file lacks.
  func missing(in file: SourceText) -> [String] {
    let own = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    // These frameworks re-export Foundation.
    let frameworks = ["AppKit", "SwiftUI", "UIKit"].filter(own.contains)
    let known = own + (frameworks.isEmpty ? [] : ["Foundation"])
    return statements.filter { statement in
      statement.hasPrefix("#") ? !file.text.contains(statement) : !known.contains(String(Self.module(in: statement)))
    }
  }

  /// Whether a name is a UIKit type such as `UIView`, but not `UInt` or `UI`.
  private static func isUI(_ token: TokenSyntax) -> Bool {
    let letters = Array(token.text.prefix(4))
    guard letters.count == 4, letters[0] == "U", letters[1] == "I" else { return false }
    return letters[2].isUppercase && letters[3].isLowercase
  }

  /// The import as one line; UIKit and AppKit become Foundation if no UI type is used.
  private static func text(of line: ImportDeclSyntax, needsUI: Bool) -> String {
    let isUI = ["AppKit", "UIKit"].contains(line.path.trimmedDescription)
    return isUI && !needsUI ? "import Foundation" : OneLine.text(of: line)
  }

  private static func module(in line: String) -> Substring { line.split(separator: " ").last ?? "" }

  private static func isImports(_ block: IfConfigDeclSyntax) -> Bool {
    block.clauses.allSatisfy { clause in
      guard case .statements(let list)? = clause.elements else { return false }
      return list.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }
  }
}
