/// Shows the progress of long work on the last line of the terminal.
///
/// It appears after a second, so that short work shows nothing, and only on a terminal.
struct ProgressLine {
  private let clock = ContinuousClock()
  private let isOn: Bool
  private var next: ContinuousClock.Instant
  private var isShown = false

  init(isOn: Bool = true) {
    self.isOn = isOn && Output.hasProgress
    next = clock.now + .seconds(1)
  }

  /// Shows a text, at most ten times a second.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isOn, clock.now >= next else { return }
    next = clock.now + .milliseconds(100)
    isShown = true
    Output.showProgress(text())
  }

  /// Removes the line.
  mutating func end() {
    if isShown { Output.showProgress("") }
    isShown = false
  }
}
