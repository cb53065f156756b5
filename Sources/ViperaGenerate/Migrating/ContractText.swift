import SwiftSyntax

/// The source of a contract, with the original position of each line.
struct ContractText {
  /// The original position of a line.
  struct Origin: Equatable {
    let path: String
    let line: Int
    /// The old name of the protocol.
    let name: String
  }

  struct Line: Equatable {
    var text: String
    var origin: Origin?
  }

  private(set) var lines: [Line] = []
  let name: String
  /// The index of the first line after the imports.
  private let bodyStart: Int

  /// Writes the contract called `name`, with `imports` as its first lines.
  ///
  /// `argument` is the argument of `@Contract`: `(.vip)` or empty.
  init(
    _ name: String,
    imports: [String],
    argument: String,
    contracts: ModuleContracts,
    sources: [String: SourceText]
  ) {
    let protocols = contracts.moving
    self.name = name
    bodyStart = imports.count + 1
    lines = imports.map { Line(text: $0) } + [Line(text: "")]
    lines.append(Line(text: "@Contract\(argument)"))
    lines.append(Line(text: "\(Self.access(of: protocols))enum \(name) {"))
    let names = Dictionary(protocols.map { ($0.name, $0.newName) }) { first, _ in first }
    let step = Self.indentation(of: protocols, sources)
    for (index, moving) in protocols.enumerated() {
      guard let file = sources[moving.source.path] else { continue }
      if index > 0 { lines.append(Line(text: "")) }
      if let condition = moving.source.condition { lines.append(Line(text: "\(step)#if \(condition)")) }
      let references = TypeReferences(names: names, besides: contracts.types, in: moving.source.syntax)
      lines += Self.lines(of: moving, in: file, references.edits, step: step)
      if moving.source.condition != nil { lines.append(Line(text: "\(step)#endif")) }
    }
    lines.append(Line(text: "}"))
  }

  /// The source; every line ends with a line break.
  var text: String { lines.map { "\($0.text)\n" }.joined() }

  /// The source without its imports.
  var body: String { lines[bodyStart...].map { "\($0.text)\n" }.joined() }

  /// The original position of a line, counted from 1; for an added line, the position of the next original line.
  func origin(of line: Int) -> Origin? {
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[(line - 1)...].lazy.compactMap(\.origin).first
  }

  /// The contract's line for line `line` of the file at `path`, both counted from 1; nil if there is none.
  func line(of path: String, _ line: Int) -> Int? {
    // The last match is the line itself, because an attribute added above it may have the same origin.
    lines.lastIndex { $0.origin?.path == path && $0.origin?.line == line }.map { $0 + 1 }
  }

  /// The number of lines before the body.
  var linesBeforeBody: Int { bodyStart }

  /// Inserts an attribute before a line, counted from 1, with the indentation of that line.
  mutating func insert(_ attribute: String, before line: Int) {
    guard lines.indices.contains(line - 1) else { return }
    let indent = lines[line - 1].text.prefix { $0 == " " || $0 == "\t" }
    lines.insert(Line(text: indent + attribute), at: line - 1)
  }

  // MARK: - Protocols

  private static func lines(
    of moving: ModuleContracts.Moving,
    in file: SourceText,
    _ references: [SourceEdit],
    step: String
  ) -> [Line] {
    let source = moving.source
    let edits = (references + headEdits(of: moving)).within(source.text)
    let text = edits.applied(to: String(decoding: file.bytes[source.text], as: UTF8.self))
    let head = file.lineNumber(of: source.syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
    var lines: [Line] = []
    let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (offset, bytes) in pieces.enumerated() {
      let origin = Origin(path: source.path, line: source.firstLine + offset, name: moving.name)
      // The range of a protocol starts after the indentation of its first line.
      let line = trimmed(Substring(bytes), behind: offset > 0 ? source.indent : "")
      if origin.line == head, let part = moving.part, ContractPart.ending(moving.newName) != part {
        lines.append(Line(text: "\(step)@Plays(\(part.argument))", origin: origin))
      }
      // If '@objc' was on a separate line, that line is now empty.
      if line.isEmpty, origin.line >= head, origin.line < source.line { continue }
      lines.append(Line(text: line.isEmpty ? "" : step + line, origin: origin))
    }
    return lines
  }

  /// A line without its indentation and trailing whitespace.
  private static func trimmed(_ line: Substring, behind indent: String) -> Substring {
    var line = line
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line.hasPrefix(indent) ? line.dropFirst(indent.count) : line
  }

  /// The edits of a protocol's declaration: its name, its attributes and its inheritance.
  private static func headEdits(of moving: ModuleContracts.Moving) -> [SourceEdit] {
    let syntax = moving.source.syntax
    var edits = [SourceEdit(replacing: syntax.name, with: moving.newName)]
    for element in syntax.attributes {
      guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "objc"
      else { continue }
      let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(SourceEdit(range: start..<attribute.endPosition.utf8Offset, text: ""))
    }
    for inherited in syntax.inheritanceClause?.inheritedTypes ?? []
    where inherited.type.is(ClassRestrictionTypeSyntax.self) {
      edits.append(SourceEdit(replacing: inherited.type, with: "AnyObject"))
    }
    guard moving.becomesClassBound else { return edits }
    if let first = syntax.inheritanceClause?.inheritedTypes.first {
      let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(SourceEdit(range: start..<start, text: "AnyObject, "))
    } else if let clause = syntax.primaryAssociatedTypeClause {
      let end = clause.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(SourceEdit(range: end..<end, text: ": AnyObject"))
    } else {
      edits[0] = SourceEdit(replacing: syntax.name, with: "\(moving.newName): AnyObject")
    }
    return edits
  }

  // MARK: - Context

  /// The widest access level of the protocols, with a trailing space.
  private static func access(of protocols: [ModuleContracts.Moving]) -> String {
    let levels = protocols.map(\.source.access)
    return ["public", "package"].first(where: levels.contains).map { "\($0) " } ?? ""
  }

  /// The indentation step of the protocols' files.
  private static func indentation(of protocols: [ModuleContracts.Moving], _ sources: [String: SourceText]) -> String {
    let files = protocols.compactMap { sources[$0.source.path] }
    let used = files.lazy.compactMap { Indentation.used(in: $0.bytes) }.first
    return (used ?? .spaces(2)).applied(to: "  ")
  }
}
