import SwiftSyntax

/// Collects the names that a file uses while it is read.
final class FileNames {
  private struct SymbolKey: Hashable {
    let name: String
    let area: SymbolFacts.Area
    let declaration: String
  }

  private let lines: LineTable
  /// The start of the current text in the file.
  var offset = 0
  /// Whether names such as `Text` and `Color` are SwiftUI's.
  var importsSwiftUI = false
  /// The qualified name of the current declaration.
  var declaration = ""
  private(set) var tooDeep: SourcePosition?
  private var uses: Set<UseFacts> = []
  private var mentions: [String: SourcePosition] = [:]
  private var symbols: [SymbolKey: SourcePosition] = [:]

  init(lines: LineTable) {
    self.lines = lines
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    lines.position(at: offset + node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  func lastLine(of node: some SyntaxProtocol) -> Int {
    lines.position(at: offset + node.endPositionBeforeTrailingTrivia.utf8Offset).line
  }

  /// Records a type by its name, qualified as written, and the framework symbol that it may be.
  func note(type name: String, at position: SourcePosition) {
    let path = name.split(separator: ".").map(String.init)
    guard let root = path.first else { return }
    mentions[name] = min(mentions[name] ?? position, position)
    if path.count > 1 { mentions[root] = min(mentions[root] ?? position, position) }
    let symbol = path.count > 1 && Self.frameworks.contains(root) ? path[1] : root
    if let area = KnownSymbols.area(of: symbol, swiftUI: importsSwiftUI) {
      note(symbol: symbol, area, at: position)
    }
  }

  /// Frameworks whose names sometimes qualify their types.
  private static let frameworks: Set<String> = [
    "Alamofire", "AppKit", "CoreData", "FBSDKCoreKit", "FacebookCore", "Foundation", "SwiftUI", "UIKit",
  ]

  /// Records a member used on `base`; nil if the base has no name.
  func note(member name: String, on base: String?, _ kind: UseFacts.Kind = .read) {
    uses.insert(UseFacts(name: name, base: base, declaration: declaration, kind: kind))
  }

  func note(symbol name: String, _ area: SymbolFacts.Area, at position: SourcePosition) {
    let key = SymbolKey(name: name, area: area, declaration: declaration)
    symbols[key] = min(symbols[key] ?? position, position)
  }

  func noteTooDeep(at position: SourcePosition) {
    tooDeep = min(tooDeep ?? position, position)
  }

  /// Moves all collected names into `facts`, in an order that does not depend on hashing.
  func finish(_ facts: inout FileFacts) {
    facts.uses = uses.sorted()
    facts.mentions = mentions.map { MentionFacts(name: $0.key, position: $0.value) }.sorted { $0.name < $1.name }
    facts.symbols =
      symbols
      .map { SymbolFacts(name: $0.key.name, area: $0.key.area, declaration: $0.key.declaration, position: $0.value) }
      .sorted { ($0.position, $0.name, $0.declaration) < ($1.position, $1.name, $1.declaration) }
    facts.tooDeep = tooDeep
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainText: String {
    let text = text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension SyntaxProtocol {
  /// The source on one line.
  var oneLine: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
