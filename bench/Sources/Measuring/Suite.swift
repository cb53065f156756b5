import Foundation

/// The rows that a program measures; each is printed as a line of JSON, which `bench/run` collects.
///
/// ```
/// var suite = Suite()
/// suite.add("flow.record_ns") { Row("flow.record_ns", meter.nanoseconds { … }, unit: "ns") }
/// await suite.run(arguments: CommandLine.arguments, output: Output.standard)
/// ```
package struct Suite {
  private var entries: [(names: [String], measure: () async throws -> [Row])] = []

  package init() {}

  /// Adds a row that `measure` computes.
  ///
  /// If the row cannot be measured, `measure` throws, and the row is left out with a note.
  package mutating func add(_ name: String, _ measure: @escaping () async throws -> Row) {
    add([name]) { [try await measure()] }
  }

  /// Adds several rows that `measure` computes together.
  package mutating func add(_ names: [String], _ measure: @escaping () async throws -> [Row]) {
    entries.append((names, measure))
  }

  /// Measures all rows in the order in which they were added, or with `--only NAME` only this row.
  package func run(arguments: [String], output: Output) async {
    var only: String?
    if let option = arguments.firstIndex(of: "--only"), option + 1 < arguments.count {
      only = arguments[option + 1]
    }
    for (names, measure) in entries {
      let wanted = names.filter { only == nil || only == $0 }
      guard !wanted.isEmpty else { continue }
      do {
        for row in try await measure() where wanted.contains(row.name) {
          output.row(try line(of: row))
        }
      } catch {
        output.note("\(wanted.joined(separator: ", ")): left out: \(error)")
      }
    }
  }

  private func line(of row: Row) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(row), as: UTF8.self)
  }
}
