/// What was looked for in vain lately, so that who asks on does not have it looked for each time.
struct RecentMisses<Key: Hashable> {
  static var time: Duration { .seconds(5) }
  static var limit: Int { 1_000 }

  private var ends: [Key: LoopInstant] = [:]

  init() {}

  func contains(_ key: Key, at now: LoopInstant) -> Bool { ends[key].map { now < $0 } ?? false }

  mutating func note(_ key: Key, at now: LoopInstant) {
    if ends.count >= Self.limit {
      ends = ends.filter { now < $0.value }
      // So many within seconds: to forget some costs one more look at the store.
      if ends.count >= Self.limit { ends = [:] }
    }
    ends[key] = now + Self.time
  }
}
