import ViperaSource

/// The statistics of a project as text for a terminal.
package struct StatisticsText {
  private let statistics: ProjectStatistics
  private let limit: Int

  /// Creates a text that lists the `limit` largest modules.
  package init(_ statistics: ProjectStatistics, limit: Int = 10) {
    self.statistics = statistics
    self.limit = limit
  }

  /// The text, without a line break at its end.
  package var text: String {
    guard !statistics.modules.isEmpty else {
      return "No modules in \(counted(statistics.sources.files, "file")) that could belong to one."
    }
    return ([head] + [styles, roles, modules].map { $0.joined(separator: "\n") }).joined(separator: "\n\n")
  }

  private var head: String {
    let sources = statistics.sources
    let faults = statistics.faults
    let tests = sources.testFiles > 0 ? ", \(grouped(sources.testFiles)) of them with tests" : ""
    return [
      "\(counted(statistics.modules.count, "module")) with \(counted(statistics.parts, "part")), "
        + "\(counted(statistics.contracts, "contract")) and \(counted(statistics.links, "link")) between them",
      "\(counted(sources.lines, "line")) in \(counted(sources.files, "file")) with parts\(tests)",
      [
        counted(faults.errors, "error"), counted(faults.warnings, "warning"), counted(faults.notes, "note"),
        counted(statistics.modules.count(where: \.hasRetainCycle), "module") + " with a retain cycle",
      ].joined(separator: ", "),
    ].joined(separator: "\n")
  }

  private var styles: [String] {
    var table = TextTable([("STYLE", .left), ("MODULES", .right), ("SHARE", .right)])
    for style in statistics.styles {
      let share = Self.percentage(style.modules, of: statistics.modules.count)
      table.add([style.style.title, grouped(style.modules), share])
    }
    return table.lines
  }

  private var roles: [String] {
    var table = TextTable([
      ("ROLE", .left), ("PARTS", .right), ("TESTED", .right), ("CONTRACTS", .right), ("LINES", .right),
      ("MEDIAN", .right), ("LARGEST", .right), ("", .left),
    ])
    for role in statistics.roles {
      func lines(_ count: Int) -> String { role.parts == 0 ? "–" : grouped(count) }
      table.add([
        role.role.title, grouped(role.parts), Self.percentage(role.tested, of: role.parts),
        grouped(role.contracts), lines(role.lines.total), lines(role.lines.median), lines(role.lines.largest),
        role.largest,
      ])
    }
    return table.lines
  }

  private var modules: [String] {
    let sorted = statistics.modules.sorted { ($1.lines, $0.name, $0.folder) < ($0.lines, $1.name, $1.folder) }
    var table = TextTable([
      ("LARGEST MODULES", .left), ("STYLE", .left), ("PARTS", .right), ("TESTED", .right), ("CONTRACTS", .right),
      ("LINES", .right), ("ERRORS", .right), ("WARNINGS", .right), ("FOLDER", .left),
    ])
    for module in sorted.prefix(limit) {
      let faults = module.faults
      table.add([
        module.name, module.style.title, grouped(module.parts), Self.percentage(module.tested, of: module.parts),
        grouped(module.contracts), grouped(module.lines),
        faults.errors == 0 && module.hasRetainCycle ? "cycle" : Self.orDash(faults.errors),
        Self.orDash(faults.warnings),
        module.folder,
      ])
    }
    let rest = sorted.count - limit
    return table.lines + (rest > 0 ? ["… and \(grouped(rest)) more: --limit \(sorted.count) shows all"] : [])
  }

  /// The percentage, rounded down, so that 100 % means all.
  private static func percentage(_ count: Int, of total: Int) -> String {
    total == 0 ? "–" : "\(count * 100 / total) %"
  }

  private static func orDash(_ count: Int) -> String { count == 0 ? "–" : grouped(count) }
}
