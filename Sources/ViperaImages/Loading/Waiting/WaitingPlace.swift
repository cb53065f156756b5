/// A position in a queue; the position of the next item compares as the lowest.
struct WaitingPlace: Comparable {
  let priority: ImagePriority
  /// A unique number, which is smaller for earlier items.
  let number: Int

  static func < (one: WaitingPlace, other: WaitingPlace) -> Bool {
    one.priority == other.priority ? one.number < other.number : one.priority > other.priority
  }
}
