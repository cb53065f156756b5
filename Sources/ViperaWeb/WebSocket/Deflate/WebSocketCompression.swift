/// The compression that a WebSocket and its peer have negotiated (RFC 7692), and the settings used here.
///
/// Sockets with the same agreement share one object.
final class WebSocketCompression: Sendable {
  /// The parameters that both sides have agreed on.
  struct Agreement: Equatable, Sendable {
    /// The window of this side: the compressed data refers back by less than 2 to the power of `windowBits` bytes.
    var windowBits = WebSocketCompression.windowBits
    /// Whether a message may refer to those before it.
    var keepsHistory = true
    /// Whether the peer has requested a maximum window size.
    var namesWindow = false

    /// The value of the header field in the response.
    ///
    /// The peer must always compress each message independently: otherwise its window would take memory here, even
    /// while the peer sends nothing.
    var field: String {
      var field = "permessage-deflate; client_no_context_takeover"
      if !keepsHistory { field += "; server_no_context_takeover" }
      if namesWindow { field += "; server_max_window_bits=\(windowBits)" }
      return field
    }
  }

  // The compressed size and the time of each patch, measured with patches of 4 kB on average, while a user types into a
  // filter:
  //
  // no history:         0.71 kB, 24 µs
  // history of 4 kB:    0.48 kB, 25 µs
  // history of 8 kB:    0.43 kB, 27 µs
  // history of 32 kB:   0.34 kB, 78 µs
  // own compressor:     0.37 kB, 18 µs
  //
  // Level 6 saves 24 bytes more and takes 41 µs. An own compressor for each connection keeps its whole window, and
  // takes 256 kB of memory.
  static let windowBits = 14
  static let memoryLevel = 6
  static let level = 3

  let agreement: Agreement
  let settings: WebSocket.Compression

  init(_ agreement: Agreement, _ settings: WebSocket.Compression) {
    self.agreement = agreement
    self.settings = settings
  }

  /// The maximum size of the history, which has the last bytes that the peer has unpacked.
  var historyBytes: Int {
    agreement.keepsHistory ? min(settings.historyBytes, 1 << agreement.windowBits) : 0
  }
}
