import ViperaReflection

/// Finds the reasons why parts are still alive after their module was closed.
struct LeakExplanation {
  private static let mostCycles = 16

  private let parts: [AnyObject]
  private let module: String
  /// Whether Vipera can read the properties of objects with this Swift runtime.
  private let isReadable: Bool
  let graph: HoldingGraph

  /// Examines the parts `alive`, ordered from the top down.
  init(alive: [AnyObject], module: String, isReadable: Bool = FieldReflection.isTrusted) {
    parts = alive
    self.module = module
    self.isReadable = isReadable
    graph = HoldingGraph(ofParts: isReadable ? alive : [])
  }

  /// One report for each cycle, and one for the parts that no cycle explains.
  var leaks: [Leak] {
    guard isReadable else {
      return [Leak(module: module, parts: parts.map { "\(type(of: $0))" }, cause: .unreadable)]
    }
    var leaks: [Leak] = []
    var graph = graph
    let ids = parts.map { ObjectIdentifier($0) }
    var unexplained = ids
    for id in ids {
      // Removing the edge that a report shows makes the next cycle visible.
      while leaks.count < Self.mostCycles, let cycle = graph.cycle(through: id) {
        let held = graph.reachable(from: [id])
        let path = startingUpward(cycle)
        leaks.append(leak(path: path, keeping: ids.filter(held.contains)))
        unexplained.removeAll(where: held.contains)
        graph.remove(path[0].edge.property, of: path[0].holder)
      }
    }
    guard !unexplained.isEmpty else { return leaks }
    return leaks + [outsideLeak(unexplained)]
  }

  private func startingUpward(_ cycle: [HoldingGraph.Step]) -> [HoldingGraph.Step] {
    let upward = upwardStep(of: cycle)
    return Array(cycle[upward...] + cycle[..<upward])
  }

  private func leak(path: [HoldingGraph.Step], keeping kept: [ObjectIdentifier]) -> Leak {
    let steps = path.map { "\(name($0.holder)).\($0.edge.property)" }
    return Leak(
      module: module,
      parts: kept.map(name),
      cause: .cycle(path: steps + [name(path[0].holder)], weak: steps[0])
    )
  }

  /// The step that points from a lower part to a higher one; it should be `weak`.
  ///
  /// If there are several such steps, as in VIP modules, the result is the step that points to the highest part: the
  /// view.
  private func upwardStep(of cycle: [HoldingGraph.Step]) -> Int {
    let order = Dictionary(
      parts.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var lastPart = cycle.last { order[$0.holder] != nil }.flatMap { order[$0.holder] } ?? 0
    var highest: (index: Int, target: Int)?
    for (index, step) in cycle.enumerated() {
      if let holder = order[step.holder] { lastPart = holder }
      guard let target = order[step.edge.target], target < lastPart else { continue }
      if target < highest?.target ?? .max { highest = (index, target) }
    }
    return highest?.index ?? cycle.count - 1
  }

  private func outsideLeak(_ ids: [ObjectIdentifier]) -> Leak {
    let heldByOthers = Set(
      ids.flatMap { id in graph.reachable(from: graph.edges[id]?.map(\.target) ?? []) }
    )
    // These parts are held by no other part, unless there were more cycles than are reported.
    let first = ids.filter { !heldByOthers.contains($0) }
    let closures = graph.reachable(from: ids).flatMap { id in
      (graph.closures[id] ?? []).map { "\(name(id)).\($0)" }
    }
    return Leak(
      module: module,
      parts: ids.map(name),
      cause: .heldFromOutside(
        parts: (first.isEmpty ? ids : first).map(name),
        closures: closures.sorted(),
        guarded: Set(graph.reachable(from: ids).intersection(graph.guarded).map(name)).sorted()
      )
    )
  }

  private func name(_ id: ObjectIdentifier) -> String {
    graph.names[id] ?? "?"
  }
}
