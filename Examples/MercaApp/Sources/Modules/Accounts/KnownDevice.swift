import Vipera

/// The token by which the API recognises a browser that has signed in before.
///
/// It signs nobody in. It only keeps the browser from having to wait for the failed attempts of others. So the browser
/// keeps it among its choices, which stay when the user signs out.
package struct KnownDevice: RawRepresentable, Hashable, Sendable {
  private let token: Secret<String>

  /// The token as it is sent.
  package var rawValue: String { token.revealed }

  /// Creates a device from its token, 32 hexadecimal digits; anyone can make one up.
  package init?(rawValue: String) {
    let isToken = rawValue.utf8.allSatisfy { digit in
      switch digit {
      case 0x30...0x39, 0x61...0x66: true
      default: false
      }
    }
    guard isToken, rawValue.utf8.count == 32 else { return nil }
    token = Secret(rawValue)
  }
}
