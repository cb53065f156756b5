/// The module folder of a file.
struct ModuleFolder {
  /// The key that a module's files have in common.
  ///
  /// The key is the same whether the role folders are inside the module's folder or contain it.
  let key: String
  /// The folder's path for display.
  let shown: String

  /// Finds the folder of a part whose name begins with `prefix`, such as `Cart`; empty if the name has no such prefix.
  init(path: String, prefix: String) {
    let root = path.hasPrefix("/") ? "/" : ""
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let role = folders.lastIndex(where: RoleFolders.isRole)
    let exact = folders.lastIndex { Self.isNamed($0, after: prefix) }
    // A folder named `Cart`, such as `Screens/Cart`, is also the folder of `CartItemWorker`.
    let longer = folders.lastIndex { ModuleNames.continues(prefix, $0) }
    if let match = exact ?? longer.flatMap({ $0 > role ?? Int.max ? $0 : nil }) {
      var key = Array(folders[...match])
      // `Presenters/Cart` and `Views/Cart` are one module.
      if match > 0, RoleFolders.isRole(folders[match - 1]) { key.remove(at: match - 1) }
      self.init(key: key, shown: Array(folders[...match]), root: root)
    } else if let role {
      // `Cart/View/Cells` belongs to `Cart`, and `Presenters` to its parent folder.
      var outer = Array(folders[..<role])
      while let last = outer.last, RoleFolders.isRole(last) { outer.removeLast() }
      self.init(key: outer, shown: outer, root: root)
    } else {
      self.init(key: folders, shown: folders, root: root)
    }
  }

  private init(key: [String], shown: [String], root: String) {
    self.key = key.joined(separator: "/")
    self.shown = root + shown.joined(separator: "/")
  }

  /// Whether a folder's name is that of the module: `Cart`, `CartModule`, `CartScene`, `Carts`.
  private static func isNamed(_ folder: String, after prefix: String) -> Bool {
    guard !prefix.isEmpty else { return false }
    let folder = folder.lowercased().filter { $0.isLetter || $0.isNumber }
    let prefix = prefix.lowercased()
    return ModuleNames.areRelated(folder, prefix) || folder == "\(prefix)module" || folder == "\(prefix)interactor"
  }
}

/// Compares the names of parts to find those of one module.
enum ModuleNames {
  /// Words that may follow a module's name in the names of single parts: `HomeViewPresenter` belongs to `Home`.
  private static let endings: Set<String> = [
    "", "collection", "collectionview", "es", "module", "navigation", "page", "s", "scene", "screen", "tab", "tabbar",
    "table", "tableview", "vc", "view", "viewcontroller", "viper",
  ]

  /// Whether two different names, in lower case, belong to one module.
  static func areRelated(_ first: String, _ second: String) -> Bool {
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    return !short.isEmpty && long.hasPrefix(short) && endings.contains(String(long.dropFirst(short.count)))
  }

  /// The names, in lower case, that belong to one module with `name`, including itself.
  static func related(to name: String) -> Set<String> {
    guard !name.isEmpty else { return [] }
    let shorter = endings.filter { $0.count < name.count && name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    return Set(endings.map { name + $0 } + shorter)
  }

  /// Whether `name` continues `start` with a further word: `CartItem` does for `Cart`, `Cart` does not for `Car`.
  static func continues(_ name: String, _ start: String) -> Bool {
    guard !start.isEmpty, name.lowercased().hasPrefix(start.lowercased()) else { return false }
    return name.dropFirst(start.count).first.map { !$0.isLowercase } ?? true
  }
}
