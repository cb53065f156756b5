import ViperaSource
import ViperaSpelling

/// Finds the module that a user has named.
struct ModuleFinder {
  private let model: SourceModel

  init(in model: SourceModel) {
    self.model = model
  }

  /// Finds a module by its name, its folder, both (`App/Home`), or one of its files.
  func module(_ typed: String) throws(GenerateError) -> SourceModule {
    let found = candidates(typed)
    if let only = found.first, found.count == 1 { return only }
    guard !found.isEmpty else { throw unknown(typed) }
    let names = found.map { Self.call(for: $0) }.quoted
    guard Set(found.map(\.name)).count > 1 else {
      throw GenerateError("There are \(found.count) modules '\(found[0].name)': \(names). Name one by its folder.")
    }
    throw GenerateError("'\(typed)' has \(found.count) modules: \(names). Name one of them.")
  }

  private func candidates(_ path: String) -> [SourceModule] {
    let modules = model.modules
    guard !path.isEmpty else { return modules }
    let choices: [(SourceModule) -> Bool] = [
      { $0.name == path },
      { Self.call(for: $0) == path || "\($0.id.folder)/\($0.name)" == path },
      { model.paths(of: $0).contains(path) },
      { $0.id.folder == path },
      { $0.id.folder.hasPrefix("\(path)/") },
      { $0.name.lowercased() == path.lowercased() },
    ]
    return choices.lazy.map { modules.filter($0) }.first { !$0.isEmpty } ?? []
  }

  private func unknown(_ typed: String) -> GenerateError {
    let names = Set(model.modules.map(\.name)).sorted()
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
    return GenerateError("\(start) \(names.count > 1 ? "There are" : "There is") \(names.quoted).")
  }

  /// The shortest text by which `module(_:)` finds this module and no other.
  private static func call(for module: SourceModule) -> String {
    let folder = module.id.folder
    guard !folder.isEmpty else { return module.name }
    return folder.split(separator: "/").last.map(String.init) == module.name ? folder : "\(folder)/\(module.name)"
  }
}

extension SourceModel {
  /// The files that declare the parts and contracts of a module.
  func paths(of module: SourceModule) -> Set<String> {
    let parts = module.parts.flatMap { [$0.declaration] + $0.extensions }
    return Set((parts + module.contracts.map(\.declaration)).map { files[$0.file].path })
  }
}
