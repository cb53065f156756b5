import Foundation
import ViperaCommandLine
import ViperaGraph
import ViperaSource

/// `vipera graph`: draws the map of an app.
enum GraphCommand {
  private static let format = Option<GraphFormat>(
    "format",
    "f",
    help: "the format (default: that of --output, or html)"
  )
  private static let module = Option(
    "module",
    "m",
    placeholder: "NAME",
    help: "one module: its name, or its folder if several have the name"
  )
  private static let output = Option("output", "o", placeholder: "FILE", domain: .files, help: "the file to write")

  static let command = Command(
    "graph",
    "Draws modules, their parts and the navigation between them.",
    details: """
      vipera graph                                # \(PageFile.standardName), a page that needs no server
      vipera graph App --output docs/app.html
      vipera graph App --format svg --module Cart --output cart.svg
      vipera graph App --format mermaid           # for Markdown
      vipera graph App --format json | jq '.modules[].name'

      Faults and retain cycles are red. Without --output, the text goes to the standard output; on a terminal, HTML goes
      to '\(PageFile.standardName)'.
      """,
    [ReadProject.paths, format, module, output]
  ) { values in try await run(values) }

  private static func run(_ values: Values) async throws {
    let format = try format(values)
    let project = try await ReadProject(values[all: ReadProject.paths])
    if project.graph.modules.isEmpty {
      Output.complain(
        "No module was found in \(project.model.files.count) files. Name the folder of the app's sources."
      )
    }
    let wanted: Int?
    do {
      wanted = try values[module].map { try ModuleSearch.find($0, in: project.graph) }
    } catch let error as ModuleSearch.Error {
      throw ArgumentError(error.description)
    }
    let result = try GraphWriter(project.graph, title: project.title).output(format, module: wanted)
    if let note = result.note { Output.complain(note) }
    if let name = values[output] {
      try PageFile.write(result.text, to: WorkingFolder.absolute(name), name: name, isNamed: true)
      Output.say("Written: \(name)")
    } else if format == .html, Output.isTerminal {
      let name = PageFile.standardName
      try PageFile.write(result.text, to: WorkingFolder.absolute(name), name: name, isNamed: false)
      Output.say("Written: \(name). Open it in a browser.")
    } else {
      // The text already ends with a line break, and 'say' adds one.
      Output.say(String(result.text.dropLast(result.text.hasSuffix("\n") ? 1 : 0)))
    }
  }

  /// The typed format, or else the format for the file's extension.
  private static func format(_ values: Values) throws(ArgumentError) -> GraphFormat {
    let name = values[output] ?? ""
    let ending = URL(filePath: name).pathExtension.lowercased()
    let ofFile = endings[ending]
    guard let typed = values[format] else {
      guard ofFile != nil || ending.isEmpty else {
        throw ArgumentError(
          "'\(name)' has no file extension of a known format. Add '--format', or use '.html' or '.svg'."
        )
      }
      return ofFile ?? .html
    }
    guard let ofFile, ofFile != typed else { return typed }
    throw ArgumentError(
      "'\(name)' is not a file for '--format \(typed.rawValue)'. Leave '--format' out, or use another file extension."
    )
  }

  private static let endings: [String: GraphFormat] = [
    "html": .html, "htm": .html, "svg": .svg, "mmd": .mermaid, "mermaid": .mermaid, "dot": .dot, "gv": .dot,
    "json": .json,
  ]
}
