import ViperaSource

/// The navigation from one module to another.
struct LinkPair: Hashable, Sendable {
  /// The indices of the modules.
  let from: Int
  let to: Int
  /// The indices of the links in the graph's navigation.
  let links: [Int]
  /// Whether the first module only contains or creates the second, without opening it.
  let isPart: Bool
}

extension ProjectGraph {
  /// The pairs of modules with navigation from the first to the second, in the order of the modules.
  var linkPairs: [LinkPair] {
    let positions = positions
    var links: [[Int]: [Int]] = [:]
    for (index, link) in navigation.enumerated() {
      guard let from = positions[link.source], let to = link.target.flatMap({ positions[$0] }), from != to
      else { continue }
      links[[from, to], default: []].append(index)
    }
    return links.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map { ends, links in
      let isPart = links.allSatisfy { navigation[$0].kind == .attach }
      return LinkPair(from: ends[0], to: ends[1], links: links, isPart: isPart)
    }
  }
}
