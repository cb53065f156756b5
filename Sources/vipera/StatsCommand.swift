import ViperaCommandLine
import ViperaGraph

/// `vipera stats`: prints statistics of an app's modules.
enum StatsCommand {
  private enum Format: String, CaseIterable {
    case text
    case json
  }

  private static let format = Option<Format>("format", "f", standard: .text, help: "the format")
  private static let limit = Option<Int>(
    "limit",
    placeholder: "NUMBER",
    standard: 10,
    fallback: "10",
    help: "how many of the largest modules the text lists"
  ) { text throws(ArgumentError) in
    guard let number = Int(text), number >= 0 else {
      throw ArgumentError("'\(text)' is not a number of modules. Type 0 or more.")
    }
    return number
  }

  static let command = Command(
    "stats",
    "Counts modules, parts, lines, tests and faults.",
    details: """
      vipera stats
      vipera stats App --limit 50
      vipera stats App --format json

      A part counts as tested if a test names it. The lines of a part include its extensions in other files.
      """,
    [ReadProject.paths, format, limit]
  ) { values in
    let project = try await ReadProject(values[all: ReadProject.paths])
    let statistics = ProjectStatistics(project.model, graph: project.graph)
    switch values[format] ?? .text {
    case .text: Output.say(StatisticsText(statistics, limit: values[limit] ?? 10).text)
    case .json: Output.say(String(try GraphJSON.text(statistics).dropLast()))
    }
  }
}
