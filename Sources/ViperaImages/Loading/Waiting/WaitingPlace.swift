/// A place in a queue; the next turn compares as least.
struct WaitingPlace: Comparable {
  let priority: ImagePriority
  /// Smaller numbers came earlier; no two are the same.
  let number: Int

  static func < (one: WaitingPlace, other: WaitingPlace) -> Bool {
    one.priority == other.priority ? one.number < other.number : one.priority > other.priority
  }
}
