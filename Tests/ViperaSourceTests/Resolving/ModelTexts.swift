import Testing

@testable import ViperaSource

/// The model of files, by their paths.
func model(_ files: [String: String]) -> SourceModel {
  SourceModel(files.map { FileFacts(source: $0.value, path: $0.key) })
}

/// A trap that public code sets: files, and lines that the text of their model has or lacks.
struct Trap: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]
  /// In these, ` :3` is line 3 of `App/Cart/Cart.swift`.
  let lines: [String]
  /// Texts that no line contains.
  let without: [String]

  init(_ name: String, _ files: [String: String], lines: [String], without: [String] = []) {
    self.name = name
    self.files = files
    self.lines = lines.map { $0.replacing(" :", with: " App/Cart/Cart.swift:") }
    self.without = without
  }

  /// A trap of one file, `App/Cart/Cart.swift`.
  init(_ name: String, _ source: String, lines: [String], without: [String] = []) {
    self.init(name, ["App/Cart/Cart.swift": source], lines: lines, without: without)
  }

  var testDescription: String { name }

  /// The lines of the model's text, without their indentation.
  var modelLines: [String] {
    ModelText(model(files)).text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }
}
