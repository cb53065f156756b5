import Foundation
import ViperaSource

/// The sources of a project, and the modules found in them.
struct MigrationProject: Sendable {
  let root: String
  let model: SourceModel
  /// The paths of all Swift files below the root except the generated ones.
  let paths: [String]
  /// The paths of generated files, which may have mocks of the module's protocols.
  let generated: [String]
  /// The files that were not read, one sentence each.
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

  /// The names of the project's types, except those of modules that a file imports.
  var types: Set<String> {
    let imported = model.files.flatMap { $0.imports.map(\.module) }
    return Set(model.files.flatMap(\.declarations).filter { $0.kind != .extension }.map(\.name)).subtracting(imported)
  }

  /// The text of a file; nil if it is not in UTF-8 or too large.
  func text(of path: String) -> String? {
    ProjectReading.bytes(of: path, in: root).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The text of a file, if it contains one of the given words.
  func text(of path: String, containing words: [Data]) -> String? {
    guard let data = ProjectReading.bytes(of: path, in: root),
      words.contains(where: { data.range(of: $0) != nil })
    else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}
