import Glibc
import Synchronization

struct Progress {
  private static let width = 24

  let done: Int
  let total: Int
  let elapsed: Duration

  var percent: Int { total > 0 ? done * 100 / total : 100 }

  /// A progress bar with numbers, and an estimate of the remaining time.
  var line: String {
    let filled = total > 0 ? Self.width * done / total : Self.width
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    return "[\(bar)] \(percent) %, \(done) of \(total) rows\(rest)"
  }

  private var rest: String {
    let seconds = Int(elapsed.components.seconds)
    if done >= total { return ", done after \(Self.text(seconds))" }
    // It is too early for an estimate.
    guard done > 0, seconds > 0 else { return "" }
    let left = Double(seconds) * Double(total - done) / Double(done)
    return ", \(Self.text(Int(left.rounded(.up)))) left"
  }

  private static func text(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}

/// Shows the progress: in a terminal on a single line, otherwise as one line for each ten percent.
final class ProgressDrawing: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let lastTenth = Mutex(-1)

  func show(_ progress: Progress) {
    if isTerminal {
      // The escape sequence erases the rest of the line, in case the previous text was longer.
      Output.draw("\r\(progress.line)\u{1b}[K")
      return
    }
    let tenth = progress.percent / 10
    let isNew = lastTenth.withLock { last in
      defer { last = tenth }
      return last != tenth
    }
    if isNew { Output.draw("\(progress.line)\n") }
  }

  func end() { if isTerminal { Output.draw("\n") } }
}
