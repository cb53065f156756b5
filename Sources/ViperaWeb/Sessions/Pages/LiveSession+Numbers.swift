import Vipera
import ViperaHTML

/// Handles the numbers of blocks, the patchable parts of a page.
///
/// Each session has four billion of these numbers.
///
/// A session that shows new rows all day, or often changes servers, may use them up. Then they start again, and the
/// page gets all its content with new ids (`!`), as after a restart with another program.
extension LiveSession {
  /// How many block numbers are skipped after a restart: more than can be used between the last record and a crash.
  static let blockGap: UInt32 = 1_000_000

  /// Sends the changes when a turn of the loop ends.
  ///
  /// If the numbers are used up, the page is disconnected after that: the messages that it sends meanwhile refer to
  /// numbers that other elements will get. Once reconnected, the page sends them again with the new numbers.
  func turnEnded() {
    flush()
    guard let leaving = socket, beginNumbersAnew() else { return }
    pageLeft()
    leave(leaving, .goingAway, reason: "the page begins anew")
  }

  /// Restarts the numbers if they are used up; the whole page is then written again.
  ///
  /// This must not happen while a message is handled: the message's elements would not be found.
  ///
  /// - Returns: Whether the numbers were used up.
  @discardableResult
  func beginNumbersAnew() -> Bool {
    guard markup.isUsedUp(sparing: Self.blockGap) else { return false }
    markup = LiveMarkup(restarting: markup.memory, leavingOut: Self.blockGap)
    // No page reports this number of received messages, so each page gets all of the content.
    sentMessages = -1
    return true
  }
}
