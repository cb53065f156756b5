extension HTTPServer {
  /// The bodies that are compressed with gzip.
  ///
  /// Text such as pages, JSON, scripts and SVG is compressed if the handler returns it as a whole; streamed bodies are
  /// not compressed.
  public struct Compression: Sendable {
    /// The minimum size of a body in bytes; smaller ones fit into one or two packets without compression.
    public var minimumBytes = 1_024
    /// The maximum size of a body in bytes; compressing a larger one would make other connections of the loop wait.
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
