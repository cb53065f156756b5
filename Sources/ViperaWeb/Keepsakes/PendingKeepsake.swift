import Vipera

/// The changes of its cookies that a session's browser has not received yet.
///
/// Scripts must not see the secret. So a page is only asked to send a request, and the response sets the cookie.
struct PendingKeepsake {
  private(set) var change: Keepsake.Change?
  /// Whether the browser has not received the choices made here.
  private(set) var hasChoices = false
  /// Whether the connected page has not been asked to send the request.
  private(set) var isNews = false

  mutating func add(_ change: Keepsake.Change) {
    // The secret to delete is not the one that the browser is about to get.
    if case .keep(let new, _) = self.change, case .forget(let old) = change, new != old { return }
    (self.change, isNews) = (change, true)
  }

  mutating func addChoices() { (hasChoices, isNews) = (true, true) }

  /// Whether the browser's secret is newer than the session's; it is not while the session's own change is on its way
  /// to the browser.
  func mayTake(_ secret: Secret<String>?) -> Bool {
    switch change {
    case nil: true
    case .keep: false
    case .forget(let old): secret != old
    }
  }

  /// Notes that another page has connected, which has not been asked yet.
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

  /// Returns the change for a response to a browser that has this secret.
  ///
  /// The response may get lost, so a deletion is complete only once the browser sends a request without the secret.
  mutating func take(for secret: Secret<String>?) -> Keepsake.Change? {
    isNews = false
    if case .forget(let old) = change, secret == old { return change }
    defer { change = nil }
    return change
  }
}
