import Vipera
import ViperaHTML

/// Numbers of blocks, of which there are four thousand million for each session.
///
/// One that shows new rows all day, or changes servers often, has them all some day. Then they begin anew: the
/// page gets all of it, with `!`, as after a restart by another program.
extension LiveSession {
  /// How many numbers of blocks are left out after a restart: more than can have been given between
  /// the last record and the end of the program.
  static let blockGap: UInt32 = 1_000_000

  /// Ends a turn of the loop: sends what has changed.
  ///
  /// Where the numbers are used up, the page is sent away after that: what it has told meanwhile names
  /// elements by numbers that others will have, and a page that connects anew tells it once more by theirs.
  func turnEnded() {
    flush()
    guard let leaving = socket, beginNumbersAnew() else { return }
    pageLeft()
    leave(leaving, .goingAway, reason: "the page begins anew")
  }

  /// Begins the numbers anew if they are used up; the next page is then written as a whole.
  ///
  /// Not while a message is handled: what it names would not be found.
  ///
  /// - Returns: Whether they were.
  @discardableResult
  func beginNumbersAnew() -> Bool {
    guard markup.isUsedUp(sparing: Self.blockGap) else { return false }
    markup = LiveMarkup(restarting: markup.memory, leavingOut: Self.blockGap)
    // No page has received so many, so each gets all of it.
    sentMessages = -1
    return true
  }
}
