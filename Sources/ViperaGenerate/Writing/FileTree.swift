/// Paths as a tree of folders and files.
struct FileTree {
  /// A folder with its entries by name, or a file, which has no entries.
  private struct Node {
    var entries: [String: Node] = [:]
    var remark: String?
  }

  private var top = Node()

  mutating func add(_ path: String, remark: String? = nil) {
    let pieces = path.split(separator: "/").map { String($0) }
    Self.add(pieces[...], remark: remark, to: &top)
  }

  private static func add(_ pieces: ArraySlice<String>, remark: String?, to node: inout Node) {
    guard let first = pieces.first else {
      node.remark = remark
      return
    }
    add(pieces.dropFirst(), remark: remark, to: &node.entries[first, default: Node()])
  }

  /// The tree as text: a line for each folder and file, folders first.
  var text: String {
    lines(of: top, isTop: true, indent: "").map { $0 + "\n" }.joined()
  }

  private func lines(of node: Node, isTop: Bool, indent: String) -> [String] {
    let entries = node.entries.sorted { one, other in
      one.value.entries.isEmpty == other.value.entries.isEmpty
        ? one.key < other.key : other.value.entries.isEmpty
    }
    return entries.enumerated().flatMap { index, entry in
      let isLast = index == entries.count - 1
      let branch = isTop ? "" : isLast ? "└─ " : "├─ "
      let name = entry.value.entries.isEmpty ? entry.key : entry.key + "/"
      let remark = entry.value.remark.map { " (\($0))" } ?? ""
      let inner = isTop ? "" : isLast ? "   " : "│  "
      return [indent + branch + name + remark] + lines(of: entry.value, isTop: false, indent: indent + inner)
    }
  }
}
