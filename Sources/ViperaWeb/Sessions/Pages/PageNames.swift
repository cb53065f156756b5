/// The names by which the pages of one tab find their session while a page is reloaded.
///
/// A reloaded page gets its own name, and continues the message count of the previous page, whose messages it may have
/// to send again. The response with the new page may be lost, so the previous page may continue under its own name
/// until the new one has connected. The methods return the necessary changes, and the session makes them.
struct PageNames {
  /// A page's name, and the number of messages that its session has received from it.
  struct Name: Equatable, Sendable {
    var token: SessionToken
    var receivedMessages = 0
  }

  /// Which page of the tab is connecting.
  enum Arrival: Equatable {
    /// The page that was written last connects; `forgotten` is no longer a name of the session.
    case expected(forgotten: SessionToken?)
    /// The previous page connects again; its elements have other ids.
    ///
    /// The page that was written last may still connect, with the name `instead`.
    case returned(instead: SessionToken)
    case stranger
  }

  /// The change of names when a page is written again.
  struct Renaming: Equatable {
    let old: SessionToken
    let new: SessionToken
    /// The name of the previous page, which may still continue.
    let kept: SessionToken
    /// A name that no page uses any more.
    let forgotten: SessionToken?
  }

  private(set) var current: Name
  /// During a reload, the name of the tab's other page, which may still connect.
  private(set) var otherName: Name?
  /// Whether the page has reported that it may be leaving.
  private(set) var isLeaving = false

  init(_ current: Name = Name(token: SessionToken()), besides other: Name? = nil) {
    self.current = current
    otherName = other
  }

  var other: SessionToken? { otherName?.token }

  func isName(_ token: SessionToken) -> Bool { token == current.token || token == other }

  /// Counts a message of the page; whether the page may be leaving depends on the last message.
  mutating func received(leaving: Bool) {
    current.receivedMessages += 1
    isLeaving = leaving
  }

  /// Called when a page is written to replace the page named `token`.
  mutating func loadAnew(_ token: SessionToken, as new: SessionToken) -> Renaming {
    let old = current
    // Whether the page that was written last never connected.
    let isRepeated = token == other
    let forgotten = isRepeated ? old.token : other
    let kept = isRepeated ? otherName ?? old : old
    current = Name(token: new, receivedMessages: kept.receivedMessages)
    (otherName, isLeaving) = (kept, false)
    return Renaming(old: old.token, new: new, kept: kept.token, forgotten: forgotten)
  }

  /// Called when a page connects with the name `token`.
  mutating func connect(_ token: SessionToken) -> Arrival {
    if token == current.token {
      let forgotten = other
      (otherName, isLeaving) = (nil, false)
      return .expected(forgotten: forgotten)
    }
    guard let returning = otherName, returning.token == token else { return .stranger }
    let instead = current
    current = returning
    (otherName, isLeaving) = (instead, false)
    return .returned(instead: instead.token)
  }
}
