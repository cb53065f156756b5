/// A cache with a maximum total cost; the least recently used value is evicted first.
///
/// A dictionary finds the index of a value in arrays, which are linked in order of use. So finding, adding and evicting
/// a value takes constant time. The links are indices in a separate array, so that using a value touches neither keys
/// nor values.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    let key: Key
    let value: Value
    let cost: Int
  }

  /// The neighbours of a value in order of use; at the ends, a value links to itself.
  private struct Link {
    var newer: Int
    var older: Int
  }

  let limit: Int
  private(set) var cost = 0
  private var places: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var links: [Link] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  /// Creates a cache for values with a total cost of at most `limit`.
  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { places.count }

  /// The keys from the most to the least recently used.
  var keys: [Key] {
    var keys: [Key] = []
    var place = newest
    while let at = place, let node = nodes[at] {
      keys.append(node.key)
      place = at == oldest ? nil : links[at].older
    }
    return keys
  }

  /// Returns the value of `key`, and marks it as used.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if newest != place {
      unlink(place)
      link(place)
    }
    return nodes[place]?.value
  }

  /// Stores `value`, in place of an earlier one; a value that costs more than the limit is not stored.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= limit else { return }
    while self.cost > limit - cost, let place = oldest, let node = nodes[place] {
      remove(node.key)
    }
    let node = Node(key: key, value: value, cost: cost)
    let place: Int
    if let reused = free.popLast() {
      nodes[reused] = node
      place = reused
    } else {
      place = nodes.count
      nodes.append(node)
      links.append(Link(newer: place, older: place))
    }
    places[key] = place
    self.cost += cost
    link(place)
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    cost -= nodes[place]?.cost ?? 0
    nodes[place] = nil
    free.append(place)
  }

  mutating func removeAll() {
    self = LeastRecentlyUsed(limit: limit)
  }

  private mutating func link(_ place: Int) {
    links[place] = Link(newer: place, older: newest ?? place)
    if let newest { links[newest].newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    let link = links[place]
    let (isNewest, isOldest) = (place == newest, place == oldest)
    if isNewest {
      newest = isOldest ? nil : link.older
    } else {
      links[link.newer].older = link.older
    }
    if isOldest {
      oldest = isNewest ? nil : link.newer
    } else {
      links[link.older].newer = link.newer
    }
  }
}
