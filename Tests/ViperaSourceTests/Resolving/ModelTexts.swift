import Testing

@testable import ViperaSource

/// The model of files, given by their paths.
func model(_ files: [String: String]) -> SourceModel {
  SourceModel(files.map { FileFacts(source: $0.value, path: $0.key) })
}

/// A trap found in public code: files, and lines that the text of their model must or must not have.
struct Trap: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]
  /// In these lines, ` :3` means line 3 of `App/Cart/Cart.swift`.
  let lines: [String]
  /// Texts that no line may contain.
  let without: [String]

  init(_ name: String, _ files: [String: String], lines: [String], without: [String] = []) {
    self.name = name
    self.files = files
    self.lines = lines.map { $0.replacing(" :", with: " App/Cart/Cart.swift:") }
    self.without = without
  }

  /// A trap with a single file, `App/Cart/Cart.swift`.
  init(_ name: String, _ source: String, lines: [String], without: [String] = []) {
    self.init(name, ["App/Cart/Cart.swift": source], lines: lines, without: without)
  }

  var testDescription: String { name }

  /// The lines of the model's text, without their indentation.
  var modelLines: [String] {
    ModelText(model(files)).text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }
}
