import ViperaSpelling

/// An error in a template, with its position and how to fix it.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  /// The file name that was given when the template was parsed.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The error and how to fix it.
  package let message: String

  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The error as `file:line: message`, which editors open at that line.
  package var description: String { "\(file):\(line): \(message)" }
}

/// A position in a template, and the errors that can occur there.
struct TemplatePlace {
  let file: String
  let line: Int

  private func error(_ message: String) -> TemplateError {
    TemplateError(file: file, line: line, message: message)
  }
}

// MARK: - Reading

extension TemplatePlace {
  func unclosedTag() -> TemplateError {
    error("'{{' is not closed. Write '}}' on the same line.")
  }

  func unclosedComment() -> TemplateError {
    error("The comment is not closed. End it with '--}}'.")
  }

  func brokenComment() -> TemplateError {
    error("A comment begins with two hyphens. Write '{{!-- … --}}'.")
  }

  func emptyTag() -> TemplateError {
    error("'{{}}' names nothing. Write a name, as in '{{Name}}'.")
  }

  func brokenName(_ text: String) -> TemplateError {
    error("'\(text)' is not a name. Write letters and digits, with at most one dot, as in '{{field.name}}'.")
  }

  /// Returns the error for a directive without its `#`.
  func missingMark(_ text: String) -> TemplateError {
    error("'{{\(text)}}' lacks a '#'. Write '{{#\(text)}}'.")
  }

  func unknownDirective(_ word: String) -> TemplateError {
    let known = TemplateWord.allCases.map(\.rawValue) + ["else"]
    let remedy =
      NearestName.find(for: word, among: known).map { "Did you mean '#\($0)'?" }
      ?? "Use '#if', '#unless', '#for' or '#else'."
    return error("There is no '#\(word)'. \(remedy)")
  }

  func brokenCondition(_ word: TemplateWord) -> TemplateError {
    error("'#\(word.rawValue)' needs the name of one condition. Write '{{#\(word.rawValue) name}}'.")
  }

  func brokenLoop() -> TemplateError {
    error("'#for' needs a variable and a list. Write '{{#for field in fields}}'.")
  }

  func brokenElse() -> TemplateError {
    error("'#else' takes no name. Write '{{#else}}'.")
  }

  func brokenEnd(_ text: String) -> TemplateError {
    error("'{{/\(text)}}' closes no section. Write '{{/if}}', '{{/unless}}' or '{{/for}}'.")
  }

  func endOfNothing(_ word: TemplateWord) -> TemplateError {
    error("'{{/\(word.rawValue)}}' closes nothing. Remove it, or open a section with '#\(word.rawValue)' above it.")
  }

  func wrongEnd(_ word: TemplateWord, open: TemplateWord, since line: Int) -> TemplateError {
    error(
      "'{{/\(word.rawValue)}}' does not close '#\(open.rawValue)' of line \(line). "
        + "Write '{{/\(open.rawValue)}}' before it."
    )
  }

  func misplacedElse() -> TemplateError {
    error("'#else' is in no '#if' or '#unless'. Remove it.")
  }

  func repeatedElse(since line: Int) -> TemplateError {
    error("The section of line \(line) has an '#else' already. Remove one of them.")
  }

  func unclosedSection(_ word: TemplateWord) -> TemplateError {
    error("'#\(word.rawValue)' is not closed. Write '{{/\(word.rawValue)}}' below it.")
  }

  func deepSection(limit: Int) -> TemplateError {
    error("More than \(limit) sections lie in one another. Split the template.")
  }

  func oversizedTemplate(limit: Int) -> TemplateError {
    error("The template is larger than \(limit) bytes. Split it.")
  }
}

// MARK: - Expanding

extension TemplatePlace {
  /// The maximum number of names listed in an error.
  private static let mostListed = 30

  func unknownName(_ name: String, known: [String]) -> TemplateError {
    let known = known.sorted()
    if let nearest = NearestName.find(for: name, among: known) {
      return error("There is no '\(name)' here. Did you mean '\(nearest)'?")
    }
    let listed = known.prefix(Self.mostListed).map { "'\($0)'" }.joined(separator: ", ")
    let more = known.count > Self.mostListed ? " and \(known.count - Self.mostListed) more" : ""
    return error("There is no '\(name)' here. Known: \(listed.isEmpty ? "nothing" : listed)\(more).")
  }

  func elementAlone(_ name: String) -> TemplateError {
    error("'\(name)' is an element of a list. Name a part of it, such as '\(name).name'.")
  }

  func unprintable(_ name: String, _ value: TemplateValue) -> TemplateError {
    let remedy =
      if case .list = value { "{{#for element in \(name)}}" } else { "{{#if \(name)}}" }
    return error("'\(name)' is \(value.kind) and cannot be written. Use '\(remedy)'.")
  }

  func noCondition(_ name: String, _ value: TemplateValue, word: TemplateWord) -> TemplateError {
    error("'\(name)' is \(value.kind), and '#\(word.rawValue)' needs a condition, such as 'isLast' of an element.")
  }

  func noList(_ name: String, _ value: TemplateValue) -> TemplateError {
    error("'\(name)' is \(value.kind), and '#for' needs a list.")
  }

  func oversizedResult(limit: Int) -> TemplateError {
    error("The result is larger than \(limit) bytes. Shorten the template or its lists.")
  }

  func tooManySteps(limit: Int) -> TemplateError {
    error("The expansion takes more than \(limit) steps. Shorten the lists, or nest fewer '#for'.")
  }
}

extension TemplateValue {
  /// The kind of value, in words.
  fileprivate var kind: String {
    switch self {
    case .text: "a text"
    case .condition: "a condition"
    case .list: "a list"
    }
  }
}
