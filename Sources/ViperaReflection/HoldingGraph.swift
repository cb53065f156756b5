/// The references between all objects that can be reached from some start objects through properties.
///
/// Objects are searched breadth first, until `mostObjects` are known or `mostValues` were read, since the caller waits
/// for the search. Actors are not searched, since they protect their own state.
package struct HoldingGraph {
  /// A property that holds an object.
  package struct Edge {
    package let property: String
    package let target: ObjectIdentifier
  }

  /// An edge together with the object at its start.
  package struct Step {
    package let holder: ObjectIdentifier
    package let edge: Edge
  }

  private static let mostObjects = 2000
  private static let mostValues = 100_000
  private static let mostValuesOfOne = 10_000

  /// The objects, in the order they were found.
  package private(set) var objects: [AnyObject] = []
  package private(set) var edges: [ObjectIdentifier: [Edge]] = [:]
  package private(set) var closures: [ObjectIdentifier: [String]] = [:]
  package private(set) var names: [ObjectIdentifier: String] = [:]
  /// The objects whose variables were not read, since a lock may guard them.
  package private(set) var guarded: Set<ObjectIdentifier> = []
  private let isClosed: (AnyObject) -> Bool

  /// Searches the objects that `starts` hold.
  ///
  /// - Parameters:
  ///   - starts: The objects to begin with.
  ///   - isWrapper: Whether an object is skipped, so that the objects it holds count as held by its holder.
  ///   - isClosed: Whether the properties of an object are not searched.
  package init(
    from starts: [AnyObject],
    passingThrough isWrapper: @escaping (AnyObject) -> Bool = { _ in false },
    closedAt isClosed: @escaping (AnyObject) -> Bool = { _ in false }
  ) {
    self.isClosed = isClosed
    var queue: [AnyObject] = []
    for start in starts where admit(start) { queue.append(start) }
    var next = 0
    var visits = 0
    while next < queue.count, names.count < Self.mostObjects, visits < Self.mostValues {
      let object = queue[next]
      next += 1
      let holdings = Holdings(
        of: object,
        mostVisits: min(Self.mostValuesOfOne, Self.mostValues - visits),
        passingThrough: isWrapper
      )
      visits += holdings.visits
      edges[ObjectIdentifier(object)] = holdings.objects.map { property, target in
        Edge(property: property, target: ObjectIdentifier(target))
      }
      closures[ObjectIdentifier(object)] = holdings.closures
      if holdings.isGuarded { guarded.insert(ObjectIdentifier(object)) }
      for (_, target) in holdings.objects where admit(target) { queue.append(target) }
    }
  }

  /// The shortest cycle through `start`, as the edges that lead back to it.
  package func cycle(through start: ObjectIdentifier) -> [Step]? {
    var cameFrom: [ObjectIdentifier: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let holder = queue[next]
      next += 1
      for edge in edges[holder] ?? [] where cameFrom[edge.target] == nil {
        cameFrom[edge.target] = Step(holder: holder, edge: edge)
        guard edge.target != start else { return way(to: start, cameFrom) }
        queue.append(edge.target)
      }
    }
    return nil
  }

  /// Removes the edges of `holder` for a property, including those for the items of a collection.
  package mutating func remove(_ property: String, of holder: ObjectIdentifier) {
    edges[holder]?.removeAll { $0.property.prefix { $0 != "[" } == property.prefix { $0 != "[" } }
  }

  /// All objects that `starts` hold, directly or indirectly, including `starts`.
  package func reachable(from starts: [ObjectIdentifier]) -> Set<ObjectIdentifier> {
    var found = Set(starts)
    var queue = starts
    while let holder = queue.popLast() {
      for edge in edges[holder] ?? [] where found.insert(edge.target).inserted {
        queue.append(edge.target)
      }
    }
    return found
  }

  private func way(to end: ObjectIdentifier, _ cameFrom: [ObjectIdentifier: Step]) -> [Step] {
    var way: [Step] = []
    var place = end
    while let step = cameFrom[place] {
      way.append(step)
      place = step.holder
      if place == end { break }
    }
    return way.reversed()
  }

  private mutating func admit(_ object: AnyObject) -> Bool {
    guard names[ObjectIdentifier(object)] == nil else { return false }
    names[ObjectIdentifier(object)] = "\(type(of: object))"
    objects.append(object)
    return !(object is any Actor || isClosed(object))
  }
}
