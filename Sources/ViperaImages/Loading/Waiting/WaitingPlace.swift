/// A position in a queue; the item that is next compares as the least.
struct WaitingPlace: Comparable {
  let priority: ImagePriority
  /// A unique number, which is smaller for earlier items.
  let number: Int

  static func < (one: WaitingPlace, other: WaitingPlace) -> Bool {
    one.priority == other.priority ? one.number < other.number : one.priority > other.priority
  }
}
