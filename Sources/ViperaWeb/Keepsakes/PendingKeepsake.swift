import Vipera

/// What the browser of a session is still to be told about the secret that it keeps.
///
/// A script must not see it, so a page is only told to ask for it, and gets a cookie with the answer.
struct PendingKeepsake {
  private(set) var change: Keepsake.Change?
  /// Whether the browser has not got what was chosen here.
  private(set) var hasChoices = false
  /// Whether the page that is connected has not been told to ask.
  private(set) var isNews = false

  mutating func add(_ change: Keepsake.Change) {
    // What is to be forgotten is not what the browser is about to get in its place.
    if case .keep(let new, _) = self.change, case .forget(let old) = change, new != old { return }
    (self.change, isNews) = (change, true)
  }

  mutating func addChoices() { (hasChoices, isNews) = (true, true) }

  /// Whether what the browser brings is newer than what the session knows: it is not while the session's own change is
  /// on its way to the browser.
  func mayTake(_ secret: Secret<String>?) -> Bool {
    switch change {
    case nil: true
    case .keep: false
    case .forget(let old): secret != old
    }
  }

  /// Another page is there, which has been told nothing.
  mutating func meetPage() { isNews = change != nil || hasChoices }

  /// Whether the page has to be told now.
  mutating func takeNews() -> Bool {
    defer { isNews = false }
    return isNews
  }

  /// Whether an answer to the browser has to bring what was chosen.
  mutating func takeChoices() -> Bool {
    if change == nil { isNews = false }
    defer { hasChoices = false }
    return hasChoices
  }

  /// Hands it out with an answer to a browser that has this secret.
  ///
  /// The answer may get lost, so what is to be forgotten is done once a browser comes without it.
  mutating func take(for secret: Secret<String>?) -> Keepsake.Change? {
    isNews = false
    if case .forget(let old) = change, secret == old { return change }
    defer { change = nil }
    return change
  }
}
