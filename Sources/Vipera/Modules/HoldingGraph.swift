/// Which objects hold which, among those that parts can reach through their properties.
///
/// Objects are searched breadth first, until `mostObjects` are known or `mostValues` were looked
/// at, since the session waits for the search. Wrappers that record a flow are passed through,
/// since the module's author did not write them. Actors are not searched: they protect their own
/// state.
struct HoldingGraph {
  /// A property that holds an object.
  struct Edge {
    let property: String
    let target: ObjectIdentifier
  }

  /// An edge with the object it starts from.
  struct Step {
    let holder: ObjectIdentifier
    let edge: Edge
  }

  private static let mostObjects = 2000
  private static let mostValues = 100_000
  private static let mostValuesOfOne = 10_000

  /// The objects, in the order they were found.
  private(set) var objects: [AnyObject] = []
  private(set) var edges: [ObjectIdentifier: [Edge]] = [:]
  private(set) var closures: [ObjectIdentifier: [String]] = [:]
  private(set) var names: [ObjectIdentifier: String] = [:]
  /// The objects whose variables were not read, since a lock may guard them.
  private(set) var guarded: Set<ObjectIdentifier> = []
  #if DEBUG
  /// The recorders of spies among the objects.
  private(set) var recorders: [any SpyKeeping] = []
  #endif

  init(from parts: [AnyObject]) {
    var queue: [AnyObject] = []
    for part in parts where admit(part) { queue.append(part) }
    var next = 0
    var visits = 0
    while next < queue.count, names.count < Self.mostObjects, visits < Self.mostValues {
      let object = queue[next]
      next += 1
      let holdings = Holdings(
        of: object,
        mostVisits: min(Self.mostValuesOfOne, Self.mostValues - visits)
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

  /// The shortest way from `start` back to itself, as the edges that lead there.
  func cycle(through start: ObjectIdentifier) -> [Step]? {
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

  /// Removes the edges of `holder` for a property, and for its items if the property is a
  /// collection.
  mutating func remove(_ property: String, of holder: ObjectIdentifier) {
    edges[holder]?.removeAll { $0.property.prefix { $0 != "[" } == property.prefix { $0 != "[" } }
  }

  /// Everything that `starts` hold, directly or indirectly, including themselves.
  func reachable(from starts: [ObjectIdentifier]) -> Set<ObjectIdentifier> {
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
    #if DEBUG
    if let recorder = object as? any SpyKeeping { recorders.append(recorder) }
    #endif
    return !(object is any Actor || object is any HostObject)
  }
}
