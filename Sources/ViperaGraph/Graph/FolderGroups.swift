/// Groups the modules by folder, as the map shows them: `Shop/Checkout`.
///
/// Most modules have their own folder. The group is its parent folder, without the first components that all groups
/// share, and without last components that several groups share.
struct FolderGroups: Sendable {
  /// The group of each module, by the module's index.
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
    shorten()
  }

  /// Removes last components that several groups share, such as `Modules` in `Shop/Modules` and `Bank/Modules`.
  private mutating func shorten() {
    var isShorter = true
    while isShorter {
      let known = Set(groups)
      let ends = Dictionary(known.map { ($0.split(separator: "/").last ?? "", 1) }, uniquingKeysWith: +)
      var shorter: [String: String] = [:]
      for group in known {
        let path = group.split(separator: "/")
        guard path.count > 1, let last = path.last, ends[last, default: 0] > 1 else { continue }
        let start = path.dropLast().joined(separator: "/")
        if !known.contains(start) { shorter[group] = start }
      }
      // Different groups must stay different.
      let isUnique = Set(shorter.values).count == shorter.count
      isShorter = isUnique && !shorter.isEmpty
      if isShorter { groups = groups.map { shorter[$0] ?? $0 } }
    }
  }
}
