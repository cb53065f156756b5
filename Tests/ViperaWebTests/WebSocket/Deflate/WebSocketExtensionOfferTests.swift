import Testing

@testable import ViperaWeb

@Suite struct WebSocketExtensionOfferTests {
  /// The server's response to an extension offer.
  enum Expected: Sendable {
    case agreed(String)
    case declined
    /// The header is not a list of extensions.
    case malformed
  }

  private static let plain = "permessage-deflate; client_no_context_takeover"

  @Test(
    arguments: [
      ("permessage-deflate", .agreed(plain)),
      ("Permessage-Deflate", .agreed(plain)),
      ("permessage-deflate; client_max_window_bits", .agreed(plain)),
      ("permessage-deflate;client_max_window_bits=9", .agreed(plain)),
      ("permessage-deflate; client_no_context_takeover", .agreed(plain)),
      ("permessage-deflate ; \tclient_max_window_bits", .agreed(plain)),
      (
        "permessage-deflate; server_no_context_takeover",
        .agreed(plain + "; server_no_context_takeover")
      ),
      (
        "permessage-deflate; server_max_window_bits=10",
        .agreed(plain + "; server_max_window_bits=10")
      ),
      (
        "permessage-deflate; server_max_window_bits=\"10\"",
        .agreed(plain + "; server_max_window_bits=10")
      ),
      (
        "permessage-deflate; server_max_window_bits=\"1\\0\"",
        .agreed(plain + "; server_max_window_bits=10")
      ),
      (
        "permessage-deflate; server_max_window_bits=15",
        .agreed(plain + "; server_max_window_bits=14")
      ),
      ("x-webkit-deflate-frame, permessage-deflate", .agreed(plain)),
      (
        "permessage-deflate; what, permessage-deflate; server_no_context_takeover",
        .agreed(plain + "; server_no_context_takeover")
      ),
      (", permessage-deflate ,,", .agreed(plain)),
      ("x-other; a=1; b", .declined),
      ("permessage-deflate; what", .declined),
      ("permessage-deflate; server_no_context_takeover=1", .declined),
      ("permessage-deflate; client_no_context_takeover=1", .declined),
      ("permessage-deflate; server_max_window_bits", .declined),
      ("permessage-deflate; server_max_window_bits=7", .declined),
      ("permessage-deflate; server_max_window_bits=8", .declined),
      ("permessage-deflate; server_max_window_bits=16", .declined),
      ("permessage-deflate; server_max_window_bits=010", .declined),
      ("permessage-deflate; server_max_window_bits=ten", .declined),
      ("permessage-deflate; client_max_window_bits=7", .declined),
      ("permessage-deflate; client_max_window_bits=+9", .declined),
      ("permessage-deflate; client_max_window_bits=9; client_max_window_bits=9", .declined),
      ("permessage-deflate; server_no_context_takeover; server_no_context_takeover", .declined),
      ("", .malformed), (",", .malformed), ("permessage-deflate;", .malformed),
      ("permessage-deflate; =9", .malformed),
      ("permessage-deflate; client_max_window_bits=", .malformed),
      ("permessage-deflate client_max_window_bits", .malformed), ("; a", .malformed),
      ("permessage-deflate; client_max_window_bits=\"9", .malformed),
      ("permessage-deflate; client_max_window_bits=\"\"", .malformed),
      ("permessage-deflate; client_max_window_bits=\"9 \"", .malformed),
      ("permessage-deflate; client_max_window_bits=\"9\"9", .malformed),
      ("permessage-deflate; a=\"\\", .malformed), ("permessage-deflate=9", .malformed),
    ] as [(String, Expected)]
  )
  func offersAreReadStrictly(offer: String, expected: Expected) {
    let offers = WebSocketExtensionOffer.all(in: Array(offer.utf8))
    let field = offers?.lazy.compactMap(\.agreement).first?.field
    switch expected {
    case .agreed(let answer): #expect(field == answer)
    case .declined: #expect(offers != nil && field == nil)
    case .malformed: #expect(offers == nil)
    }
  }
}
