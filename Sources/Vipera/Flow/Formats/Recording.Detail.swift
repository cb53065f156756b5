extension Recording {
  /// The details that a drawing of a recording can show in addition to senders, receivers and
  /// names.
  public struct Detail: OptionSet, Sendable {
    /// The details as bits.
    public let rawValue: Int

    /// Creates the set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The arguments of messages, in place of their labels.
    public static let arguments = Detail(rawValue: 1)
    /// The results of messages; errors are always marked if there is room.
    public static let results = Detail(rawValue: 2)
    /// How long messages took.
    public static let durations = Detail(rawValue: 4)
    /// All details.
    public static let all: Detail = [.arguments, .results, .durations]
  }
}
