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

  /// Whether the screens that show were wired anew, and their page is still to report what is typed on them.
  var isShownDue = false

  var areDue: Bool { due != nil || isShownDue }

  func contains(_ screen: Int) -> Bool { page.contains(screen) || restored.contains(screen) }

  mutating func remove(_ screen: Int) {
    page.remove(screen)
    restored.remove(screen)
  }

  /// The modules of open screens were wired anew, below a page that stays.
  mutating func areWiredAnew(_ screens: Set<Int>) {
    restored = screens
    isShownDue = true
  }

  /// What is typed belongs to somebody who has signed out.
  mutating func forget() {
    end()
    (page, restored, isShownDue) = ([], [], false)
  }

  /// The person has gone to another screen, or the session is over.
  mutating func end() {
    loading?.cancel()
    (loading, due) = (nil, nil)
  }
}
