/// Finds out why parts are still alive after their module has left.
struct LeakExplanation {
  private let parts: [AnyObject]
  private let module: String
  private let graph: HoldingGraph

  /// Looks at `alive`, the parts from the top down.
  init(alive: [AnyObject], module: String) {
    parts = alive
    self.module = module
    graph = HoldingGraph(from: alive)
  }

  /// One report for each cycle, and one for what no cycle explains.
  var leaks: [Leak] {
    var leaks: [Leak] = []
    var unexplained = parts.map { ObjectIdentifier($0) }
    for part in parts {
      let id = ObjectIdentifier(part)
      guard unexplained.contains(id), let cycle = graph.cycle(through: id) else { continue }
      let held = graph.reachable(from: [id])
      let kept = unexplained.filter(held.contains)
      unexplained.removeAll(where: held.contains)
      leaks.append(leak(cycle: cycle, keeping: kept))
    }
    guard !unexplained.isEmpty else { return leaks }
    return leaks + outsideLeaks(unexplained)
  }

  private func leak(
    cycle: [(holder: ObjectIdentifier, edge: HoldingGraph.Edge)],
    keeping kept: [ObjectIdentifier]
  ) -> Leak {
    let upward = upwardStep(of: cycle)
    // The path ends with the step to mend, so it begins behind it.
    let path = Array(cycle[upward...] + cycle[..<upward])
    let steps = path.map { "\(name($0.holder)).\($0.edge.property)" }
    return Leak(
      module: module,
      parts: kept.map(name),
      cause: .cycle(path: steps + [name(path[0].holder)], weak: steps[0])
    )
  }

  /// The step that points from a lower part to a higher one; `weak` belongs there.
  private func upwardStep(
    of cycle: [(holder: ObjectIdentifier, edge: HoldingGraph.Edge)]
  ) -> Int {
    let order = Dictionary(
      parts.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var lastPart = cycle.last { order[$0.holder] != nil }.flatMap { order[$0.holder] } ?? 0
    for (index, step) in cycle.enumerated() {
      if let holder = order[step.holder] { lastPart = holder }
      if let target = order[step.edge.target], target < lastPart { return index }
    }
    return cycle.count - 1
  }

  private func outsideLeaks(_ ids: [ObjectIdentifier]) -> [Leak] {
    let held = graph.reachable(from: ids)
    let closures = held.flatMap { id in
      (graph.closures[id] ?? []).map { "\(name(id)).\($0)" }
    }
    return [
      Leak(
        module: module,
        parts: ids.map(name),
        cause: .heldFromOutside(closures: closures.sorted())
      )
    ]
  }

  private func name(_ id: ObjectIdentifier) -> String {
    graph.names[id] ?? "?"
  }
}
