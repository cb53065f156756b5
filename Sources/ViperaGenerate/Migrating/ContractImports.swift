import SwiftSyntax
import ViperaExpansion
import ViperaSource

/// The imports of a contract: those of its protocols' files, without what they do not need.
struct ContractImports {
  /// The lines, in alphabetical order; those under `#if` come last.
  let lines: [String]

  init(_ moving: [ModuleContracts.Moving], _ sources: [String: SourceText], _ model: SourceModel) {
    let paths = Set(moving.map(\.source.path))
    let names = Set(moving.map(\.name))
    let needsUI = model.files.contains { file in
      paths.contains(file.path) && file.symbols.contains { $0.area == .ui && names.contains($0.declaration) }
    }
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
    let sorted = plain.sorted { Self.module(in: $0) < Self.module(in: $1) }
    lines = sorted + conditional.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// The import on one line; frameworks for screens are not needed for the sake of Foundation alone.
  private static func text(of line: ImportDeclSyntax, needsUI: Bool) -> String {
    let isUI = ["AppKit", "SwiftUI", "UIKit"].contains(line.path.trimmedDescription)
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
