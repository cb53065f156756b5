import ViperaSource

/// The numbers of a project as text for a terminal.
package struct StatisticsText {
  private let statistics: ProjectStatistics
  private let limit: Int

  /// Shows the `limit` largest modules.
  package init(_ statistics: ProjectStatistics, limit: Int = 10) {
    self.statistics = statistics
    self.limit = limit
  }

  /// The text; it does not end in a line feed.
  package var text: String {
    guard !statistics.modules.isEmpty else {
      return "No modules in \(counted(statistics.sources.files, "file")) that could belong to one."
    }
    return ([head] + [styles, roles, modules].map { $0.joined(separator: "\n") }).joined(separator: "\n\n")
  }

  private var head: String {
    let sources = statistics.sources
    let faults = statistics.faults
    let tests = sources.testFiles > 0 ? ", \(Self.grouped(sources.testFiles)) of them with tests" : ""
    return [
      "\(counted(statistics.modules.count, "module")) with \(counted(statistics.parts, "part")), "
        + "\(counted(statistics.contracts, "contract")) and \(counted(statistics.links, "link")) between them",
      "\(Self.grouped(sources.lines)) lines in \(Self.grouped(sources.files)) files\(tests)",
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
      table.add([style.style.title, Self.grouped(style.modules), share])
    }
    return table.lines
  }

  private var roles: [String] {
    var table = TextTable([
      ("ROLE", .left), ("PARTS", .right), ("TESTED", .right), ("CONTRACTS", .right), ("LINES", .right),
      ("MEDIAN", .right), ("LARGEST", .right), ("", .left),
    ])
    for role in statistics.roles {
      func lines(_ count: Int) -> String { role.parts == 0 ? "–" : Self.grouped(count) }
      table.add([
        role.role.title, Self.grouped(role.parts), Self.percentage(role.tested, of: role.parts),
        Self.grouped(role.contracts), lines(role.lines.total), lines(role.lines.median), lines(role.lines.largest),
        role.largest,
      ])
    }
    return table.lines
  }

  private var modules: [String] {
    let sorted = statistics.modules.sorted { ($1.lines, $0.name, $0.folder) < ($0.lines, $1.name, $1.folder) }
    var table = TextTable([
      ("LARGEST MODULES", .left), ("STYLE", .left), ("PARTS", .right), ("TESTED", .right), ("LINES", .right),
      ("FAULTS", .right), ("FOLDER", .left),
    ])
    for module in sorted.prefix(limit) {
      let faults = module.faults.errors + module.faults.warnings
      table.add([
        module.name, module.style.title, Self.grouped(module.parts), Self.percentage(module.tested, of: module.parts),
        Self.grouped(module.lines), faults > 0 ? "\(faults)" : module.hasRetainCycle ? "cycle" : "–", module.folder,
      ])
    }
    let rest = sorted.count - limit
    return table.lines + (rest > 0 ? ["… and \(Self.grouped(rest)) more: --limit \(sorted.count) shows all"] : [])
  }

  private static func percentage(_ count: Int, of total: Int) -> String {
    total == 0 ? "–" : "\(Int((Double(count) * 100 / Double(total)).rounded())) %"
  }

  /// A number with commas between its thousands.
  static func grouped(_ number: Int) -> String {
    let digits = Array("\(abs(number))")
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }
}
