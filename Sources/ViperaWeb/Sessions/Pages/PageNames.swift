/// By which names the pages of one tab know their session while one of them is loaded anew.
///
/// A page that is loaded anew gets a name of its own, and goes on with the count of the one before, whose
/// messages it may have to send again. Its answer may be lost, so the page before may go on by its name
/// until the new one is there. The methods say what has to be done about it, and the session does it.
struct PageNames {
  /// A page's name, and how many messages its session has received, as the page counts them.
  struct Name: Equatable, Sendable {
    var token: SessionToken
    var receivedMessages = 0
  }

  /// What a page is that connects.
  enum Arrival: Equatable {
    /// The one that was written last; `forgotten` is no name any more.
    case expected(forgotten: SessionToken?)
    /// The one before, whose elements have other ids; the session had the name `instead`, by which the
    /// other page may still come.
    case returned(instead: SessionToken)
    case stranger
  }

  /// What a page that is written anew makes of the names.
  struct Renaming: Equatable {
    let old: SessionToken
    let new: SessionToken
    /// The page before goes by this, and may go on.
    let kept: SessionToken
    /// No page goes by this any more.
    let forgotten: SessionToken?
  }

  private(set) var current: Name
  /// The page that may still come besides.
  private(set) var otherName: Name?
  /// Whether the page has said that it may be on its way out.
  private(set) var isLeaving = false

  init(_ current: Name = Name(token: SessionToken()), besides other: Name? = nil) {
    self.current = current
    otherName = other
  }

  var other: SessionToken? { otherName?.token }

  func isName(_ token: SessionToken) -> Bool { token == current.token || token == other }

  /// The page has told something; what it told last says whether it may be on its way out.
  mutating func received(leaving: Bool) {
    current.receivedMessages += 1
    isLeaving = leaving
  }

  /// A page is written in place of the one that goes by `token`.
  mutating func loadAnew(_ token: SessionToken, as new: SessionToken) -> Renaming {
    let old = current
    // The page that was written last was never there.
    let isRepeated = token == other
    let forgotten = isRepeated ? old.token : other
    let kept = isRepeated ? otherName ?? old : old
    current = Name(token: new, receivedMessages: kept.receivedMessages)
    (otherName, isLeaving) = (kept, false)
    return Renaming(old: old.token, new: new, kept: kept.token, forgotten: forgotten)
  }

  /// A page connects by the name `token`.
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
