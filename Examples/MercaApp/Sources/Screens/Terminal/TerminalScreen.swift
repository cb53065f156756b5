/// A module's screen in a terminal.
package protocol TerminalScreen: AnyObject {
  /// The screen, line by line.
  var lines: [String] { get }
  /// Called when the lines have changed.
  var changed: () -> Void { get set }

  /// The user has typed the refresh key.
  func refreshTyped() async
}
