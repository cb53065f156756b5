/// The screens of a session whose typed texts must still be sent to the page.
struct FieldsToGive {
  /// Screens whose typed texts the page does not know, since it was reloaded.
  var page: Set<Int> = []
  /// Screens that a server has restored; their modules may not know the typed texts.
  var restored: Set<Int> = []
  /// The visible screen that was last sent to the page.
  var top: Int?
  /// The task that waits until the module of the visible screen has loaded.
  var loading: Task<Void, Never>?
  /// The screen that has loaded; its fields are sent with the next message.
  var due: Int?

  /// Whether the visible screens were wired again, and the page has not yet reported the texts typed on them.
  var isShownDue = false

  var areDue: Bool { due != nil || isShownDue }

  func contains(_ screen: Int) -> Bool { page.contains(screen) || restored.contains(screen) }

  mutating func remove(_ screen: Int) {
    page.remove(screen)
    restored.remove(screen)
  }

  /// Called when the modules of open screens were wired again while the page stays.
  mutating func areWiredAnew(_ screens: Set<Int>) {
    restored = screens
    isShownDue = true
  }

  /// Removes all entries, since the typed texts belong to a user who has signed out.
  mutating func forget() {
    end()
    (page, restored, isShownDue) = ([], [], false)
  }

  /// Stops sending fields, since the user has gone to another screen or the session is over.
  mutating func end() {
    loading?.cancel()
    (loading, due) = (nil, nil)
  }
}
