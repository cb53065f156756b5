import Foundation
import ViperaSource
import ViperaSpelling

/// The sources of a project, and the modules that they make.
struct MigrationProject: Sendable {
  let root: String
  let model: SourceModel
  /// The paths of all Swift files below the root but the generated ones.
  let paths: [String]
  /// The paths of generated files, which may have mocks of the module's protocols.
  let generated: [String]
  /// What was not read, a sentence each.
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

  /// The names of the project's types, without those of modules that a file imports.
  var types: Set<String> {
    let imported = model.files.flatMap { $0.imports.map(\.module) }
    return Set(model.files.flatMap(\.declarations).filter { $0.kind != .extension }.map(\.name)).subtracting(imported)
  }

  /// The text of a file; nil if it is not in UTF-8.
  func text(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return nil }
    return String(bytes: data, encoding: .utf8)
  }

  /// The text of a file, if it has one of some words.
  func text(of path: String, containing words: [Data]) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)"),
      words.contains(where: { data.range(of: $0) != nil })
    else { return nil }
    return String(bytes: data, encoding: .utf8)
  }
}

// MARK: - Finding a module

extension MigrationProject {
  /// The module that `typed` names: by its name, its folder, both (`App/Home`) or one of its files.
  func module(_ typed: String) throws(GenerateError) -> SourceModule {
    let path = MockSource.relative(typed, to: root)
    let found = candidates(path)
    if let only = found.first, found.count == 1 { return only }
    guard !found.isEmpty else { throw unknown(typed) }
    let names = Self.list(found.map { Self.call(for: $0) })
    guard Set(found.map(\.name)).count > 1 else {
      throw GenerateError("There are \(found.count) modules '\(found[0].name)': \(names). Name one by its folder.")
    }
    throw GenerateError("'\(typed)' has \(found.count) modules: \(names). Name one of them.")
  }

  private func candidates(_ path: String) -> [SourceModule] {
    let modules = model.modules
    let named = modules.filter { $0.name == path }
    if !named.isEmpty { return named }
    let called = modules.filter { Self.call(for: $0) == path || "\($0.id.folder)/\($0.name)" == path }
    if !called.isEmpty { return called }
    let inFile = modules.filter { module in places(of: module).contains(path) }
    if !inFile.isEmpty { return inFile }
    guard ProjectPath.isFolder(path.isEmpty ? root : "\(root)/\(path)") else {
      return modules.filter { $0.name.lowercased() == path.lowercased() }
    }
    if path.isEmpty { return modules }
    let exact = modules.filter { $0.id.folder == path }
    return exact.isEmpty ? modules.filter { $0.id.folder.hasPrefix("\(path)/") } : exact
  }

  /// The files that declare parts and contracts of a module.
  func places(of module: SourceModule) -> Set<String> {
    let parts = module.parts.flatMap { [$0.declaration] + $0.extensions }
    return Set((parts + module.contracts.map(\.declaration)).map { model.files[$0.file].path })
  }

  private func unknown(_ typed: String) -> GenerateError {
    let names = model.modules.map(\.name)
    guard !names.isEmpty else {
      return GenerateError(
        "There is no module in VIPER or VIP below this folder. Run the command in the folder of your project."
      )
    }
    let start = "There is no module '\(typed)' below this folder."
    let begun = names.first { $0.lowercased().hasPrefix(typed.lowercased()) }
    if let meant = begun ?? NearestName.find(for: typed, among: names) {
      return GenerateError("\(start) Did you mean '\(meant)'?")
    }
    return GenerateError("\(start) \(names.count > 1 ? "There are" : "There is") \(Self.list(names)).")
  }

  /// What a user types to name the module and no other.
  private static func call(for module: SourceModule) -> String {
    let folder = module.id.folder
    let last = folder.split(separator: "/").last.map(String.init)
    return folder.isEmpty || last == module.name ? (folder.isEmpty ? module.name : folder) : "\(folder)/\(module.name)"
  }

  private static func list(_ names: [String]) -> String {
    let most = 12
    let named = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > most ? "\(named) and \(names.count - most) more" : named
  }
}
