/// The groups of modules by their folders, as people see them: `Shop/Checkout`.
///
/// Most modules have a folder of their own. Their group is the folder around it, without what all groups begin with.
struct FolderGroups: Sendable {
  /// The group of each module, by its position.
  private(set) var groups: [String] = []

  init(_ modules: [GraphModule]) {
    let count = Dictionary(modules.map { ($0.folder, 1) }, uniquingKeysWith: +)
    var paths = modules.map { module -> [Substring] in
      let path = module.folder.split(separator: "/")
      return count[module.folder] == 1 ? path.dropLast() : path
    }
    let shortest = paths.map(\.count).min() ?? 0
    var common = 0
    while common < shortest, Set(paths.map { $0[common] }).count == 1 { common += 1 }
    paths = paths.map { Array($0.dropFirst(common)) }
    groups = paths.map { $0.joined(separator: "/") }
  }
}
