/// Detects the folders in which a project keeps the files of its modules.
struct ModuleFolders {
  private var votes: [ModuleLayout.Kind: Int] = [:]
  private var parents: [String: Int] = [:]
  private var folderNames: [NamingRole: [String: Int]] = [:]

  /// Compares the folders of each module's types.
  init(of modules: Set<String>, in names: [DeclaredName]) {
    var folders: [String: [NamingRole: String]] = [:]
    for name in names where name.kind != .protocol {
      guard let (module, role) = Self.part(name.name, of: modules) else { continue }
      folders[module, default: [:]][role] = name.folder
    }
    for (module, folders) in folders { count(folders, of: module) }
  }

  private mutating func count(_ folders: [NamingRole: String], of module: String) {
    let distinct = Set(folders.values)
    guard folders.count > 1 else { return }
    if distinct.count == 1, let folder = distinct.first {
      votes[.flat, default: 0] += 1
      parents[folder.splitAtLast("/").before, default: 0] += 1
      return
    }
    let roots = Set(distinct.map { $0.splitAtLast("/").before })
    // A module whose parts are scattered over the project does not count.
    guard roots.count == 1, let root = roots.first else { return }
    guard root.splitAtLast("/").after.lowercased().contains(module.lowercased()) else { return }
    votes[.folders, default: 0] += 1
    parents[root.splitAtLast("/").before, default: 0] += 1
    for (role, folder) in folders {
      folderNames[role, default: [:]][folder.splitAtLast("/").after, default: 0] += 1
    }
  }

  var layout: Finding<ModuleLayout>? {
    votes.majority(of: "modules").map { found in
      switch found.value {
      case .flat:
        Finding(value: .flat, evidence: found.evidence)
      case .folders:
        Finding(value: .folders(folderNames.compactMapValues(\.mostCommon)), evidence: found.evidence)
      }
    }
  }

  var parent: Finding<String>? { parents.majority(of: "modules") }

  /// Returns the module and role of a type: `Home` and the presenter for `HomePresenter`.
  private static func part(_ name: String, of modules: Set<String>) -> (module: String, role: NamingRole)? {
    let name = RoleWords.corrected(name)
    for (ending, role) in endings where name.hasSuffix(ending) {
      let module = String(name.dropLast(ending.count))
      if modules.contains(module) { return (module, role) }
    }
    return nil
  }

  private static let endings: [(String, NamingRole)] = [
    ("ViewController", .view), ("View", .view), ("Screen", .view), ("Presenter", .presenter),
    ("Interactor", .interactor), ("Router", .router), ("Wireframe", .router), ("Worker", .worker),
    ("Service", .worker), ("Entity", .entity), ("Models", .models), ("ViewModel", .models), ("Builder", .wiring),
    ("Configurator", .wiring), ("Assembly", .wiring), ("Factory", .wiring), ("Module", .wiring),
  ]
}

extension ModuleLayout {
  /// A layout without the names of its folders.
  enum Kind: Hashable, Sendable {
    case flat
    case folders
  }
}
