import ViperaExpansion

/// The text of a generated file around its spies: header, condition and imports.
enum SpyFile {
  /// The start of the first line of every generated file; files without it are never replaced.
  static let mark = "// Written by 'vipera generate mocks"

  /// Returns the file with `spies`, as `command` writes it.
  static func text(
    _ spies: [SpyModel],
    imports: [ProtocolFinder.Import],
    for request: MockRequest,
    including support: [String] = []
  ) -> String {
    var text = SpyText()
    begin(&text, with: request.command)
    addImports(support.isEmpty ? imports : imports + [foundation], testable: request.testable, to: &text)
    for spy in spies {
      text.addGap()
      SpyWriter(spy: spy).add(to: &text)
    }
    for part in support {
      text.addGap()
      for line in part.split(separator: "\n", omittingEmptySubsequences: false) { text.add(String(line)) }
    }
    text.add("#endif")
    return text.text
  }

  /// Returns the file with the types that all spies use.
  ///
  /// The text is the same for all spies with the same access level, so the command in its header has no other options.
  static func support(_ part: String, access: MockRequest.Access, needsFoundation: Bool) -> String {
    var text = SpyText()
    let option = access == .internal ? "" : " --access \(access.rawValue)"
    begin(&text, with: "vipera generate mocks\(option)")
    if needsFoundation { addImports([foundation], testable: [], to: &text) }
    text.addGap()
    for line in part.split(separator: "\n", omittingEmptySubsequences: false) { text.add(String(line)) }
    text.add("#endif")
    return text.text
  }

  private static let foundation = ProtocolFinder.Import(
    text: "import Foundation",
    module: "Foundation",
    conditions: []
  )

  /// The first line of a file written by `command`.
  static func header(of command: String) -> String { "// Written by '\(command)'. Do not edit: run it again." }

  /// Spies exist only in debug builds.
  ///
  /// Formatters and linters must skip the file: if they changed it, `--check` would report it.
  private static func begin(_ text: inout SpyText, with command: String) {
    text.add(header(of: command))
    text.add("// swift-format-ignore-file", "// swiftlint:disable all", "", "#if DEBUG")
  }

  private static func addImports(
    _ imports: [ProtocolFinder.Import],
    testable: [String],
    to text: inout SpyText
  ) {
    var modules: Set<String> = Set(testable)
    let plain = imports.filter(\.conditions.isEmpty).sorted { ($0.module, $0.text) < ($1.module, $1.text) }
      .filter { modules.insert($0.module).inserted }
    for line in plain { text.add(line.text) }
    var known: Set<ProtocolFinder.Import> = []
    let conditional = imports.filter { !$0.conditions.isEmpty && !modules.contains($0.module) }
      .sorted { ($0.conditions.joined(), $0.module) < ($1.conditions.joined(), $1.module) }
    for line in conditional where known.insert(line).inserted {
      text.guarded(by: line.conditions) { $0.add(line.text) }
    }
    if !testable.isEmpty { text.addGap() }
    for module in testable.sorted() { text.add("@testable import \(module)") }
  }
}
