extension HTTPServer {
  /// Which bodies are compressed with gzip.
  ///
  /// Text is compressed (pages, JSON, scripts, SVG) if the handler returns it as a whole; streamed
  /// bodies are not.
  public struct Compression: Sendable {
    /// The minimum size of a body in bytes; smaller ones fit into a packet or two anyway.
    public var minimumBytes = 1_024
    /// The maximum size in bytes; compressing more would keep other connections of the loop
    /// waiting.
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
