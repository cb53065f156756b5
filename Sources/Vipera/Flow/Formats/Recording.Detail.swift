extension Recording {
  /// What a drawing of a recording shows beyond who tells whom what.
  public struct Detail: OptionSet, Sendable {
    /// The details as bits.
    public let rawValue: Int

    /// Takes bits as they are.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The values that messages carried, in place of their labels.
    public static let arguments = Detail(rawValue: 1)
    /// What messages returned; errors are marked in any case where there is room.
    public static let results = Detail(rawValue: 2)
    /// How long messages took.
    public static let durations = Detail(rawValue: 4)
    /// Everything there is.
    public static let all: Detail = [.arguments, .results, .durations]
  }
}
