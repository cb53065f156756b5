/// The screens of a session whose typed fields its page is still to be given.
struct FieldsToGive {
  /// Screens whose fields the page does not know, since it was loaded anew.
  var page: Set<Int> = []
  /// Screens that a server has opened anew, whose modules may not know what is typed.
  var restored: Set<Int> = []
  /// The screen on top, when the page was told that last.
  var top: Int?
  /// Waits until the module of the screen that shows has loaded.
  var loading: Task<Void, Never>?
  /// The screen that has loaded, and whose fields go with the next message.
  var due: Int?

  var areDue: Bool { due != nil }

  func contains(_ screen: Int) -> Bool { page.contains(screen) || restored.contains(screen) }

  mutating func remove(_ screen: Int) {
    page.remove(screen)
    restored.remove(screen)
  }

  /// The person has gone to another screen, or the session is over.
  mutating func end() {
    loading?.cancel()
    (loading, due) = (nil, nil)
  }
}
