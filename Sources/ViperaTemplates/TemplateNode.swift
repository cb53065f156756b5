/// A node of a parsed template.
indirect enum TemplateNode: Equatable, Sendable {
  case text(String, line: Int)
  case placeholder(TemplateName, line: Int)
  case branch(TemplateBranch)
  case loop(TemplateLoop)
}

/// A section that depends on a condition, with its alternative.
struct TemplateBranch: Equatable, Sendable {
  let word: TemplateWord
  let condition: TemplateName
  let line: Int
  let first: [TemplateNode]
  let second: [TemplateNode]
}

/// A section that is repeated for each element of a list.
struct TemplateLoop: Equatable, Sendable {
  let variable: String
  let list: TemplateName
  let line: Int
  let body: [TemplateNode]
}

/// A keyword that opens a section.
enum TemplateWord: String, CaseIterable, Sendable {
  case `if`, unless, `for`
}

/// A name in a template: `Name` or `field.name`.
struct TemplateName: Equatable, Sendable {
  /// The loop variable before the dot; nil if there is no dot.
  let element: String?
  let member: String

  /// The whole name.
  var text: String { element.map { "\($0).\(member)" } ?? member }

  /// Parses a name; nil if the text is not a name.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ Self.isWord($0) }), let last = parts.last else { return nil }
    element = parts.count == 2 ? parts.first.map { String($0) } : nil
    member = String(last)
  }

  static func isWord(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
