import Vipera

/// The cookie changes that a session's browser has not received yet.
///
/// Scripts must not see the secret. So the page is only asked to send a request, whose response sets the cookie.
struct PendingKeepsake {
  private(set) var change: Keepsake.Change?
  /// Whether the browser has not received this session's choices yet.
  private(set) var hasChoices = false
  /// Whether the connected page still has to be asked to send the request.
  private(set) var isNews = false

  mutating func add(_ change: Keepsake.Change) {
    // The deletion of an old secret must not cancel a newer secret that the browser is about to receive.
    if case .keep(let new, _) = self.change, case .forget(let old) = change, new != old { return }
    (self.change, isNews) = (change, true)
  }

  mutating func addChoices() { (hasChoices, isNews) = (true, true) }

  /// Whether the session may take over the browser's secret: not while the session's own change is on its way.
  func mayTake(_ secret: Secret<String>?) -> Bool {
    switch change {
    case nil: true
    case .keep: false
    case .forget(let old): secret != old
    }
  }

  /// Called when a page has connected; it must be asked to send the request if there are changes.
  mutating func meetPage() { isNews = change != nil || hasChoices }

  /// Whether the page must be asked now.
  mutating func takeNews() -> Bool {
    defer { isNews = false }
    return isNews
  }

  /// Whether a response to the browser must set the choices.
  mutating func takeChoices() -> Bool {
    if change == nil { isNews = false }
    defer { hasChoices = false }
    return hasChoices
  }

  /// Returns the change for a response to a browser that has `secret`.
  ///
  /// The response may get lost, so a deletion is only complete when the browser sends a request without the secret.
  mutating func take(for secret: Secret<String>?) -> Keepsake.Change? {
    isNews = false
    if case .forget(let old) = change, secret == old { return change }
    defer { change = nil }
    return change
  }
}
