/// How far something is that takes a while.
struct Progress {
  private static let width = 24

  let done: Int
  let total: Int
  let elapsed: Duration

  /// How many hundredths of it are done.
  var percent: Int { total > 0 ? done * 100 / total : 100 }

  /// A bar, numbers, and how long the rest takes if it goes on like this.
  var line: String {
    let filled = total > 0 ? Self.width * done / total : Self.width
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    return "[\(bar)] \(percent) %, \(done) of \(total) rows\(rest)"
  }

  private var rest: String {
    let seconds = Int(elapsed.components.seconds)
    if done >= total { return ", done after \(Self.text(seconds))" }
    // Too early to tell.
    guard done > 0, seconds > 0 else { return "" }
    let left = Double(seconds) * Double(total - done) / Double(done)
    return ", \(Self.text(Int(left.rounded(.up)))) left"
  }

  private static func text(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
