import Vipera
import ViperaReflection

extension FlowMessage {
  /// Sender and receiver, with an arrow between.
  var edgeText: String {
    "\(PrintedText.line(from.description, limit: 40)) → \(PrintedText.line(to.description, limit: 40))"
  }

  /// The method; if `detail` contains the arguments, they replace the labels.
  func callText(showing detail: Recording.Detail) -> String {
    guard detail.contains(.arguments), !arguments.isEmpty else { return PrintedText.line(name) }
    let list = arguments.prefix(20).map {
      "\(PrintedText.line($0.name, limit: 40)): \(PrintedText.line($0.text))"
    }
    let more = arguments.count > list.count ? ", …" : ""
    return "\(PrintedText.line(baseName))(\(list.joined(separator: ", "))\(more))"
  }

  /// The result of the message; nil if it returned no value.
  var resultText: String? {
    switch result {
    case .returned(nil): nil
    case .returned(let value?): PrintedText.line(value)
    case .threw(let error): "✗ \(PrintedText.line(error))"
    case .cancelled: "✗ cancelled"
    case .pending: "still running"
    }
  }

  /// The duration of the message as text; nil if it is zero, as with a test clock that stands still.
  var durationText: String? {
    duration.flatMap { $0 == .zero ? nil : "(\(PrintedText.duration($0)))" }
  }

  /// Whether the message failed.
  var hasFailed: Bool {
    switch result {
    case .threw, .cancelled: true
    case .pending, .returned: false
    }
  }

  private var baseName: String { String(name.prefix { $0 != "(" }) }
}

extension PrintedText {
  /// A duration in a suitable unit, such as `1.2 ms`.
  static func duration(_ duration: Duration) -> String {
    let nanoseconds = duration.wholeNanoseconds
    let units = [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000)]
    guard let (unit, size) = units.first(where: { nanoseconds.magnitude >= $0.1 }) else {
      return "\(nanoseconds) ns"
    }
    let tenths = nanoseconds / (size / 10)
    return "\(tenths / 10).\((tenths % 10).magnitude) \(unit)"
  }
}
