/// The progress of a longer task.
struct Progress {
  private static let width = 24

  let done: Int
  let total: Int
  let elapsed: Duration

  /// The progress in percent.
  var percent: Int { total > 0 ? done * 100 / total : 100 }

  /// A progress bar with numbers and the estimated remaining time.
  var line: String {
    let filled = total > 0 ? Self.width * done / total : Self.width
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    return "[\(bar)] \(percent) %, \(done) of \(total) rows\(rest)"
  }

  private var rest: String {
    let seconds = Int(elapsed.components.seconds)
    if done >= total { return ", done after \(Self.text(seconds))" }
    // Too early to estimate.
    guard done > 0, seconds > 0 else { return "" }
    let left = Double(seconds) * Double(total - done) / Double(done)
    return ", \(Self.text(Int(left.rounded(.up)))) left"
  }

  private static func text(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
