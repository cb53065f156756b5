import ViperaSpelling

/// A property of a module's entity.
package struct ModuleField: Equatable, Sendable {
  package let name: String
  package let type: FieldType

  /// The default fields of a module.
  static let standard = [ModuleField(name: "title", type: FieldType(.string))]

  init(name: String, type: FieldType) {
    self.name = name
    self.type = type
  }

  /// A Swift expression for a sample value of the field.
  package var sample: String { type.sample(named: name) }

  /// The label of the field, such as `Created at` for `createdAt`.
  package var label: String { NameWords(name).sentence }

  /// A Swift expression that converts the field of `entity` to a string.
  package func text(of entity: String) -> String { type.text(of: "\(entity).\(name)") }
}

// MARK: - Reading

extension ModuleField {
  /// The maximum number of fields.
  private static let most = 60

  /// The maximum length of a name, so that lines of generated code do not become too long.
  private static let longest = 30

  /// Parses fields such as `title:String,price:Double?,tags:[String]`.
  package static func fields(in text: String) throws(GenerateError) -> [ModuleField] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
    guard pieces.count <= most else {
      throw GenerateError("There are \(pieces.count) fields, and a module has at most \(most). Split the entity.")
    }
    var fields: [ModuleField] = []
    for piece in pieces {
      let field = try ModuleField(trimmed(piece))
      guard !fields.contains(where: { $0.name == field.name }) else {
        throw GenerateError("The field '\(field.name)' is named twice. Name each field once.")
      }
      fields.append(field)
    }
    return fields
  }

  private init(_ text: String) throws(GenerateError) {
    guard !text.isEmpty else {
      throw GenerateError("A field is empty. Write one comma between fields, such as 'title:String,price:Double?'.")
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Self.trimmed($0) }
    try Self.check(name: parts[0])
    guard parts.count == 2, !parts[1].isEmpty else {
      throw GenerateError("The field '\(parts[0])' has no type. Write '\(parts[0]):String'. Known: \(Self.types).")
    }
    guard let type = FieldType(parts[1]) else { throw Self.unknownType(parts[1], of: parts[0]) }
    self.init(name: parts[0], type: type)
  }

  private static func check(name: String) throws(GenerateError) {
    guard !name.isEmpty else {
      throw GenerateError("A field has a type and no name. Write the name before the colon, such as 'title:String'.")
    }
    guard !SwiftWords.reserved.contains(name) else {
      throw GenerateError("The field '\(name)' has the name of a word of Swift. Choose another name.")
    }
    guard SwiftWords.isProperty(name) else {
      let meant = NameWords(name).lowerCamel
      let remedy =
        SwiftWords.isProperty(meant)
        ? "Did you mean '\(meant)'?" : "Begin with a small letter, and use letters and digits."
      throw GenerateError("The field '\(name)' is not written as Swift writes names. \(remedy)")
    }
    guard name.count <= longest else {
      throw GenerateError("The field '\(name)' is longer than \(longest) letters. Choose a shorter name.")
    }
  }

  private static func unknownType(_ text: String, of name: String) -> GenerateError {
    let names = FieldType.Base.allCases.map(\.rawValue)
    let bare = text.filter { !"?[] ".contains($0) }
    guard !names.contains(bare) else {
      return GenerateError(
        "The field '\(name)' has the type '\(text)'. Fields are a value, an optional or a list: "
          + "'\(bare)', '\(bare)?' or '[\(bare)]'."
      )
    }
    let nearest = NearestName.find(for: bare, among: names)
    let meant = nearest.map { " Did you mean '\(text.replacing(bare, with: $0))'?" } ?? ""
    return GenerateError("The field '\(name)' has the type '\(text)', which is not known.\(meant) Known: \(types).")
  }

  /// The supported types, in words.
  private static var types: String {
    let names = FieldType.Base.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(names), each also as an optional ('Int?') or a list ('[Int]')"
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
