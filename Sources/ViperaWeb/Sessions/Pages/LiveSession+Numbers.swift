import Vipera
import ViperaHTML

/// The numbers of blocks, of which each session has four thousand million.
///
/// A session that shows new rows all day, or changes servers often, uses them up some day. Then they start again: the
/// page gets all its content, with `!`, as after a restart with another program.
extension LiveSession {
  /// How many numbers of blocks are skipped after a restart: more than can have been used between the last record and
  /// the end of the program.
  static let blockGap: UInt32 = 1_000_000

  /// Ends a turn of the loop: sends the changes.
  ///
  /// If the numbers are used up, the page is sent away after that: its messages in the meantime refer to elements by
  /// numbers that others will have. A page that reconnects sends them again with the new numbers.
  func turnEnded() {
    flush()
    guard let leaving = socket, beginNumbersAnew() else { return }
    pageLeft()
    leave(leaving, .goingAway, reason: "the page begins anew")
  }

  /// Restarts the numbers if they are used up; the next page is then written as a whole.
  ///
  /// Not while a message is handled: the elements it refers to would not be found.
  ///
  /// - Returns: Whether they were used up.
  @discardableResult
  func beginNumbersAnew() -> Bool {
    guard markup.isUsedUp(sparing: Self.blockGap) else { return false }
    markup = LiveMarkup(restarting: markup.memory, leavingOut: Self.blockGap)
    // No page has received that many, so each gets all of it.
    sentMessages = -1
    return true
  }
}
