import Foundation
import ViperaSource

/// The sources of a project, and their modules.
struct MigrationProject: Sendable {
  let root: String
  let model: SourceModel
  /// The paths of all Swift files below the root except generated ones.
  let paths: [String]
  /// The paths of generated files, which may contain mocks of the module's protocols.
  let generated: [String]
  /// One sentence for each file that was not read.
  let skipped: [String]

  /// Reads the Swift files below `root`.
  static func read(_ root: String) async throws(GenerateError) -> MigrationProject {
    let reading = try await ProjectReading.read(root)
    return MigrationProject(
      root: root,
      model: SourceModel(reading.facts),
      paths: reading.paths,
      generated: reading.generated,
      skipped: reading.skipped
    )
  }

  /// The names of the project's types, except names that are also imported modules.
  var types: Set<String> {
    let imported = model.files.flatMap { $0.imports.map(\.module) }
    return Set(model.files.flatMap(\.declarations).filter { $0.kind != .extension }.map(\.name)).subtracting(imported)
  }

  /// The text of a file; nil if it is too large or not in UTF-8.
  func text(of path: String) -> String? {
    ProjectReading.bytes(of: path, in: root).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The text of a file; nil if it contains none of the given words.
  func text(of path: String, containing words: [Data]) -> String? {
    guard let data = ProjectReading.bytes(of: path, in: root),
      words.contains(where: { data.range(of: $0) != nil })
    else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}
