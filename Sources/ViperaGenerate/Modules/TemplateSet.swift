package import ViperaTemplates

/// A file of a template set, before it is parsed.
package struct TemplateSource: Equatable, Sendable {
  /// The name for error messages: `viper.Presenter.template`, or the path of a user's file.
  package let file: String
  package let text: String

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}

/// Templates that are used together, such as the templates for the parts of a VIPER module.
///
/// The first line of each file is a comment with the output path. The path is a template, too:
///
/// ```
/// {{!-- path: {{folder}}/{{Name}}Presenter.swift --}}
/// ```
package struct TemplateSet: Sendable {
  private struct File: Sendable {
    let source: String
    let path: Template
    let text: Template
  }

  package let name: String
  private let files: [File]

  /// Parses the files of a set.
  package init(name: String, sources: [TemplateSource]) throws(GenerateError) {
    var files: [File] = []
    for source in sources {
      do throws(TemplateError) {
        let path = try Template(try Self.path(in: source), file: source.file)
        files.append(File(source: source.file, path: path, text: try Template(source.text, file: source.file)))
      } catch {
        throw GenerateError(error.description)
      }
    }
    self.name = name
    self.files = files
  }

  /// Returns the expanded files, without those with an empty path or only blank lines.
  package func files(with scope: TemplateScope) throws(GenerateError) -> [WritingPlan.File] {
    var results: [WritingPlan.File] = []
    for file in files {
      do throws(TemplateError) {
        let path = try file.path.expanded(with: scope)
        guard !path.isEmpty else { continue }
        let text = try file.text.expanded(with: scope)
        guard text.contains(where: { !$0.isWhitespace }) else { continue }
        results.append(WritingPlan.File(path: path, text: text))
      } catch {
        throw GenerateError(error.description)
      }
      if let path = results.last?.path { try Self.check(path, of: file.source) }
    }
    return results
  }

  private static func check(_ path: String, of source: String) throws(GenerateError) {
    do throws(GenerateError) {
      try ProjectPath.check(path)
    } catch {
      throw GenerateError("\(source):1: \(error)")
    }
  }

  /// Returns the path in the first line of a file.
  private static func path(in source: TemplateSource) throws(TemplateError) -> String {
    let line = source.text.prefix { !$0.isNewline }
    let opening = "{{!-- path:"
    let closing = "--}}"
    guard line.hasPrefix(opening), let end = line.firstRange(of: closing) else {
      throw TemplateError(
        file: source.file,
        line: 1,
        message: "The file does not say where its result goes. "
          + "Begin its first line with '{{!-- path: {{folder}}/{{Name}}.swift --}}'."
      )
    }
    let path = line[..<end.lowerBound].dropFirst(opening.count)
    return path.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}
