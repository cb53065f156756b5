/// What a terminal shows of a module, and how it tells what the person typed.
package protocol TerminalScreen: AnyObject {
  /// The screen, line by line.
  var lines: [String] { get }
  /// Called when the lines have changed.
  var changed: () -> Void { get set }

  /// The person typed the key that gets everything anew.
  func refreshTyped() async
}
