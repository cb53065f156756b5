extension Recording {
  /// The values that spans need and a recording does not contain.
  public struct Trace: Sendable {
    /// When the flow began, in nanoseconds since 1970.
    public var epochNanoseconds: UInt64
    /// The seed of the ids: the same seed gives the same ids, and two processes must not share one.
    public var seed: UInt64
    /// The app's name in the trace collector.
    public var service: String

    /// Creates a trace from the time, the seed and the name that the host knows.
    public init(epochNanoseconds: UInt64, seed: UInt64, service: String = "vipera") {
      self.epochNanoseconds = epochNanoseconds
      self.seed = seed
      self.service = service
    }

    /// The trace of all messages caused by the message `root`.
    func traceID(root: Int) -> String {
      Self.hexadecimal(Self.mixed(seed, root)) + Self.hexadecimal(Self.mixed(~seed, root))
    }

    func spanID(_ message: Int) -> String {
      Self.hexadecimal(Self.mixed(seed ^ 0x7370_616E, message))
    }

    /// Converts a time of the flow to a Unix time; never before 1970 nor after the year 2554.
    func moment(_ sinceBegin: Duration) -> String {
      let offset = UInt64(max(0, sinceBegin.wholeNanoseconds))
      let (sum, overflows) = epochNanoseconds.addingReportingOverflow(offset)
      return String(overflows ? .max : sum)
    }

    /// SplitMix64: different numbers give different ids, and neighbouring numbers give dissimilar
    /// ids.
    private static func mixed(_ seed: UInt64, _ number: Int) -> UInt64 {
      var bits = seed &+ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      // An id of all zeros is not valid.
      return bits == 0 ? 1 : bits
    }

    private static func hexadecimal(_ bits: UInt64) -> String {
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
