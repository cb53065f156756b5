/// Recent look-ups without a result, so that repeated requests cause no further look-ups.
struct RecentMisses<Key: Hashable> {
  static var time: Duration { .seconds(5) }
  static var limit: Int { 1_000 }

  private var ends: [Key: LoopInstant] = [:]

  init() {}

  func contains(_ key: Key, at now: LoopInstant) -> Bool { ends[key].map { now < $0 } ?? false }

  mutating func note(_ key: Key, at now: LoopInstant) {
    if ends.count >= Self.limit {
      ends = ends.filter { now < $0.value }
      // The limit is reached only after 1,000 misses within five seconds. Dropping them all costs one more look-up for
      // each.
      if ends.count >= Self.limit { ends = [:] }
    }
    ends[key] = now + Self.time
  }
}
