/// One extension that a peer offers (RFC 6455, 9.1).
struct WebSocketExtensionOffer: Equatable {
  /// A parameter: its name, and its value if there is one.
  struct Parameter: Equatable {
    var name: String
    var value: String?
  }

  var name: String
  var parameters: [Parameter] = []

  /// The offers in the value of a `Sec-WebSocket-Extensions` field; nil if it is not a valid list.
  static func all(in text: [UInt8]) -> [WebSocketExtensionOffer]? {
    var reader = Reader(rest: text[...])
    var offers: [WebSocketExtensionOffer] = []
    while true {
      // A list may have empty elements (RFC 9110, 5.6.1).
      while reader.take(UInt8(ascii: ",")) {}
      if reader.isAtEnd { return offers.isEmpty ? nil : offers }
      guard let offer = reader.offer() else { return nil }
      offers.append(offer)
      guard reader.isAtEnd || reader.take(UInt8(ascii: ",")) else { return nil }
    }
  }

  /// The agreement for the offer, if it is a valid offer of compression (RFC 7692, 7.1).
  ///
  /// An unknown, repeated or invalid parameter makes the whole offer invalid.
  var agreement: WebSocketCompression.Agreement? {
    guard ASCII.isSame(name.utf8, as: "permessage-deflate") else { return nil }
    var agreement = WebSocketCompression.Agreement()
    for (index, parameter) in parameters.enumerated() {
      guard !parameters[..<index].contains(where: { $0.name == parameter.name }) else { return nil }
      switch (parameter.name, parameter.value) {
      case ("server_no_context_takeover", nil): agreement.keepsHistory = false
      // The response always requires independent messages, and the peer's window may have any size.
      case ("client_no_context_takeover", nil), ("client_max_window_bits", nil): break
      case ("client_max_window_bits", let value?):
        guard WebSocketExtensionOffer.windowBits(value) != nil else { return nil }
      case ("server_max_window_bits", let value?):
        // zlib cannot compress for a window of 256 bytes.
        guard let bits = WebSocketExtensionOffer.windowBits(value), bits > 8 else { return nil }
        agreement.windowBits = min(agreement.windowBits, bits)
        agreement.namesWindow = true
      default: return nil
      }
    }
    return agreement
  }

  /// A number from 8 to 15, without leading zeros.
  private static func windowBits(_ value: String) -> Int? {
    (8...15).first { String($0) == value }
  }

  /// Parses offers.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool { rest.isEmpty }

    mutating func offer() -> WebSocketExtensionOffer? {
      guard let name = token() else { return nil }
      var offer = WebSocketExtensionOffer(name: name)
      while take(UInt8(ascii: ";")) {
        guard let name = token() else { return nil }
        var parameter = Parameter(name: name)
        if take(UInt8(ascii: "=")) {
          guard let value = rest.first == UInt8(ascii: "\"") ? quoted() : token()
          else { return nil }
          parameter.value = value
        }
        offer.parameters.append(parameter)
      }
      return offer
    }

    /// Consumes `byte` and the space around it, if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
      let trimmed = rest.drop { $0 == 32 || $0 == 9 }
      guard trimmed.first == byte else {
        if trimmed.isEmpty { rest = trimmed }
        return false
      }
      rest = trimmed.dropFirst().drop { $0 == 32 || $0 == 9 }
      return true
    }

    private mutating func token() -> String? {
      let token = rest.prefix(while: ASCII.isToken)
      rest = rest[token.endIndex...]
      return token.isEmpty ? nil : String(decoding: token, as: UTF8.self)
    }

    /// Consumes a value in quotes, which must be a valid token without them.
    private mutating func quoted() -> String? {
      var value: [UInt8] = []
      rest = rest.dropFirst()
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""):
          return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let escaped = rest.popFirst(), ASCII.isToken(escaped) else { return nil }
          value.append(escaped)
        default:
          guard ASCII.isToken(byte) else { return nil }
          value.append(byte)
        }
      }
      return nil
    }
  }
}
