/// The screen of a module in a terminal.
package protocol TerminalScreen: AnyObject {
  /// The screen, line by line.
  var lines: [String] { get }
  /// Called when the lines have changed.
  var changed: () -> Void { get set }

  /// Called when the user has typed the refresh key.
  func refreshTyped() async
}
