/// A token of a template: plain text, or a tag in double braces.
struct TemplateToken: Equatable {
  enum Kind: Equatable {
    case text(String)
    case placeholder(TemplateName)
    case condition(TemplateWord, TemplateName)
    case loop(variable: String, list: TemplateName)
    case otherwise
    case end(TemplateWord)
    case comment
  }

  let kind: Kind
  let line: Int

  /// Whether the tag is removed together with its line.
  var isDirective: Bool {
    switch kind {
    case .text, .placeholder: false
    case .condition, .loop, .otherwise, .end, .comment: true
    }
  }
}

extension TemplateToken.Kind {
  /// Parses the text between the braces.
  init(_ content: String, at place: TemplatePlace) throws(TemplateError) {
    let words = content.split { $0 == " " || $0 == "\t" }.map { String($0) }
    guard let first = words.first else { throw place.emptyTag() }
    switch first.utf8.first {
    case UInt8(ascii: "#"): self = try Self.directive(words, at: place)
    case UInt8(ascii: "/"): self = try Self.end(words, at: place)
    case UInt8(ascii: "!"): throw place.brokenComment()
    default: self = try Self.placeholder(words, at: place)
    }
  }

  private static func directive(_ words: [String], at place: TemplatePlace) throws(TemplateError) -> Self {
    let arguments = Array(words.dropFirst())
    let word = String(words[0].dropFirst())
    if word == "else" {
      guard arguments.isEmpty else { throw place.brokenElse() }
      return .otherwise
    }
    guard let known = TemplateWord(rawValue: word) else { throw place.unknownDirective(word) }
    if known == .for {
      guard arguments.count == 3, arguments[1] == "in", TemplateName.isWord(arguments[0]) else {
        throw place.brokenLoop()
      }
      guard let list = TemplateName(arguments[2]) else { throw place.brokenName(arguments[2]) }
      return .loop(variable: arguments[0], list: list)
    }
    guard let argument = arguments.first, arguments.count == 1 else { throw place.brokenCondition(known) }
    guard let name = TemplateName(argument) else { throw place.brokenName(argument) }
    return .condition(known, name)
  }

  private static func end(_ words: [String], at place: TemplatePlace) throws(TemplateError) -> Self {
    let text = words.joined(separator: " ").dropFirst()
    guard let word = TemplateWord(rawValue: String(text)) else { throw place.brokenEnd(String(text)) }
    return .end(word)
  }

  private static func placeholder(_ words: [String], at place: TemplatePlace) throws(TemplateError) -> Self {
    let text = words.joined(separator: " ")
    let isDirective = words[0] == "else" || (words.count > 1 && TemplateWord(rawValue: words[0]) != nil)
    if isDirective { throw place.missingMark(text) }
    guard let name = TemplateName(text) else { throw place.brokenName(text) }
    return .placeholder(name)
  }
}
