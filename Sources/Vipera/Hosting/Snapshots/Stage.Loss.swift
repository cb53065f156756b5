extension Stage {
  /// Something that a snapshot does not contain, or that could not be opened again.
  public struct Loss: Hashable, Sendable, CustomStringConvertible {
    /// Why it is lost.
    public enum Reason: Hashable, Sendable {
      /// No route answers the address any more, or its values no longer fit.
      case closed(RouteTable.Error)
      /// The tab or screen it depends on is lost: the tab of the stack, or the screen that opened
      /// the sheet.
      case uprooted
      /// A limit is reached: tabs, screens of a stack, or sheets.
      case crowded
      /// The module keeps nothing under this name.
      case unknownValue
      /// The value is of another version than the module reads.
      case otherVersion(Int, known: Int)
      /// The value has more bytes than `Stage.Configuration.keptBytes` allows.
      case oversized(bytes: Int, limit: Int)
      /// The value could not be encoded or decoded; the text is the coder's error.
      case unreadable(String)
    }

    /// The address of the screen; empty if the session kept the value.
    public let location: String
    /// The name of the kept value; nil if the whole screen is lost.
    public let value: String?
    /// Why it is lost.
    public let reason: Reason

    /// The loss as text on one line, safe to log.
    public var description: String {
      let isShared = location.isEmpty && value != nil
      let place = isShared ? "the session" : "'\(PrintedText.line(location))'"
      guard let value else { return "\(place) is not open again: \(explanation)" }
      return "'\(PrintedText.line(value, limit: 40))' of \(place) is lost: \(explanation)"
    }

    private var explanation: String {
      switch reason {
      case .closed(let error): "\(error)"
      case .uprooted: "the tab it was in, or the screen that opened its sheet, is lost."
      case .crowded: "there are more tabs, screens or sheets than the stage has room for."
      case .unknownValue: "the module keeps nothing of this name."
      case .otherVersion(let version, let known):
        "it is of version \(version), and the module reads version \(known)."
      case .oversized(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are allowed."
      case .unreadable(let error): error
      }
    }
  }
}
