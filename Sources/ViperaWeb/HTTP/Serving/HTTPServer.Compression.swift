extension HTTPServer {
  /// Which bodies are compressed with gzip.
  ///
  /// Text is (pages, JSON, scripts, SVG), when it was answered whole; streamed bodies are not.
  public struct Compression: Sendable {
    /// How many bytes a body must have; smaller ones fit into a packet or two anyway.
    public var minimumBytes = 1_024
    /// How many bytes it may have; compressing more would keep others on the loop waiting.
    public var maximumBytes = 1_048_576

    /// The defaults.
    public init() {}

    func check() {
      precondition(
        minimumBytes > 0 && maximumBytes >= minimumBytes && maximumBytes <= 1 << 30,
        "Bodies from 1 byte up to 1 GB can be compressed, not \(minimumBytes) to \(maximumBytes)."
      )
    }
  }
}
