/// A place in a line; whose turn comes first is less.
struct WaitingPlace: Comparable {
  let priority: ImagePriority
  /// Smaller ones came earlier; no two are the same.
  let number: Int

  static func < (one: WaitingPlace, other: WaitingPlace) -> Bool {
    one.priority == other.priority ? one.number < other.number : one.priority > other.priority
  }
}
