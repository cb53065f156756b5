/// Writes the Swift source of an entity.
struct EntitySource {
  private(set) var lines: [String] = []

  /// Returns the file of an entity.
  ///
  /// - Parameters:
  ///   - model: The entity.
  ///   - summary: The doc comment of the entity.
  /// - Returns: The source, formatted.
  static func text(of model: EntityModel, summary: String) -> String {
    var source = EntitySource()
    if model.needsFoundation { source.lines += ["import Foundation", ""] }
    source.lines.append("/// \(summary)")
    source.write(model.structure, indent: "")
    if !model.dates.isEmpty {
      source.lines += [""] + EntityDates(name: model.structure.name, forms: model.dates).lines
    }
    return source.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ structure: EntityModel.Structure, indent: String) {
    lines.append("\(indent)struct \(structure.name): Codable, Equatable, Sendable {")
    let inner = indent + "  "
    for line in structure.lines {
      switch line {
      case .comment(let text): lines += Self.comment(text, indent: inner)
      case .property(let property):
        for comment in property.comments { lines += Self.comment(comment, indent: inner) }
        lines.append("\(inner)let \(SwiftNames.declared(property.name)): \(property.type)")
      }
    }
    for type in structure.types {
      lines.append("")
      switch type {
      case .structure(let structure): write(structure, indent: inner)
      case .choice(let choice): write(choice, indent: inner)
      case .mix(let mix): write(mix, indent: inner)
      }
    }
    writeKeys(of: structure.properties, indent: inner)
    lines.append("\(indent)}")
  }

  /// Writes the coding keys, if any of them differs from the name of its property.
  private mutating func writeKeys(of properties: [EntityModel.Property], indent: String) {
    guard properties.contains(where: { $0.name != $0.key }) else { return }
    lines += ["", "\(indent)private enum CodingKeys: String, CodingKey {"]
    for property in properties {
      let value = property.name == property.key ? "" : " = \(SwiftNames.literal(property.key))"
      lines.append("\(indent)  case \(SwiftNames.declared(property.name))\(value)")
    }
    lines.append("\(indent)}")
  }

  private mutating func write(_ choice: EntityModel.Choice, indent: String) {
    let cases = choice.cases.map { (name: $0.name, value: SwiftNames.literal($0.value)) }
    lines.append("\(indent)enum \(choice.name): RawRepresentable, Codable, Hashable, Sendable {")
    lines += cases.map { "\(indent)  case \(SwiftNames.declared($0.name))" }
    lines += [
      "\(indent)  /// A value that none of the samples has.",
      "\(indent)  case \(choice.other)(String)",
      "",
      "\(indent)  init(rawValue: String) {",
      "\(indent)    switch rawValue {",
    ]
    lines += cases.map { "\(indent)    case \($0.value): self = .\($0.name)" }
    lines += [
      "\(indent)    default: self = .\(choice.other)(rawValue)",
      "\(indent)    }",
      "\(indent)  }",
      "",
      "\(indent)  var rawValue: String {",
      "\(indent)    switch self {",
    ]
    lines += cases.map { "\(indent)    case .\($0.name): \($0.value)" }
    lines += [
      "\(indent)    case .\(choice.other)(let value): value",
      "\(indent)    }",
      "\(indent)  }",
      "\(indent)}",
    ]
  }

  private mutating func write(_ mix: EntityModel.Mix, indent: String) {
    let kinds = ["flag": "a boolean", "number": "a number", "text": "a text", "list": "a list", "object": "an object"]
    let names = mix.cases.compactMap { kinds[$0.name] }
    let listed = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    lines += [
      "\(indent)/// \(listed.withCapital): the samples differ.",
      "\(indent)enum \(mix.name): Codable, Equatable, Sendable {",
    ]
    lines += mix.cases.map { "\(indent)  case \($0.name)(\($0.type))" }
    lines += ["", "\(indent)  init(from decoder: any Decoder) throws {"]
    lines.append("\(indent)    let container = try decoder.singleValueContainer()")
    for (index, one) in mix.cases.dropLast().enumerated() {
      let start = index == 0 ? "" : "} else "
      lines.append("\(indent)    \(start)if let \(one.name) = try? container.decode(\(one.type).self) {")
      lines.append("\(indent)      self = .\(one.name)(\(one.name))")
    }
    if let last = mix.cases.last {
      // The last type is decoded without 'try?', so that the user of the entity sees its error.
      lines += [
        "\(indent)    } else {",
        "\(indent)      self = .\(last.name)(try container.decode(\(last.type).self))",
        "\(indent)    }",
      ]
    }
    lines += ["\(indent)  }", "", "\(indent)  func encode(to encoder: any Encoder) throws {"]
    lines += ["\(indent)    var container = encoder.singleValueContainer()", "\(indent)    switch self {"]
    lines += mix.cases.map { "\(indent)    case .\($0.name)(let \($0.name)): try container.encode(\($0.name))" }
    lines += ["\(indent)    }", "\(indent)  }", "\(indent)}"]
  }

  /// Wraps a comment into lines of at most 100 characters.
  private static func comment(_ text: String, indent: String) -> [String] {
    var lines: [String] = []
    var line = "\(indent)//"
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > 100, line != "\(indent)//" {
        lines.append(line)
        line = "\(indent)//"
      }
      line += " \(word)"
    }
    return lines + [line]
  }
}
