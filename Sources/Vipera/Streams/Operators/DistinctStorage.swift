/// The last value of one binding.
final class DistinctStorage<Element: Equatable> {
  private var last: Element?

  /// Whether `element` differs from the one before it, which it replaces.
  func isNew(_ element: Element) -> Bool {
    // Not `element != last`: if the element is itself optional, a first nil is new.
    if let last, last == element { return false }
    last = element
    return true
  }
}
