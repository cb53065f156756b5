/// A place in a line.
struct WaitingPlace {
  let priority: ImagePriority
  /// Smaller ones came earlier; no two are the same.
  let number: Int

  static func isBefore(_ one: WaitingPlace, _ other: WaitingPlace) -> Bool {
    one.priority == other.priority ? one.number < other.number : one.priority > other.priority
  }

  static func isBehind(_ one: WaitingPlace, _ other: WaitingPlace) -> Bool {
    isBefore(other, one)
  }
}
