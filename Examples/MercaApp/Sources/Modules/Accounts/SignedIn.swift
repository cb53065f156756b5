package import Entities
package import Vipera

/// A signed-in user: the API's response to signing in or up.
package struct SignedIn: Hashable, Sendable {
  package let member: Member
  /// The token for the user's requests.
  package let token: Secret<String>
  /// When the token expires, in seconds since 1970 in UTC.
  package let expires: Int
  /// The browser's token for its next sign-in; nil if the API has not sent one.
  package let device: KnownDevice?

  package init(member: Member, token: Secret<String>, expires: Int, device: KnownDevice? = nil) {
    self.member = member
    self.token = token
    self.expires = expires
    self.device = device
  }
}

extension SignedIn: Codable {
  private enum CodingKeys: String, CodingKey {
    case member = "user"
    case token, expires, device
  }

  /// Decodes the API's response, or the value that a session has saved.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    member = try values.decode(Member.self, forKey: .member)
    token = Secret(try values.decode(String.self, forKey: .token))
    expires = try values.decode(Int.self, forKey: .expires)
    let device = try values.decodeIfPresent(String.self, forKey: .device)
    self.device = device.flatMap(KnownDevice.init(rawValue:))
  }

  /// Encodes the value for the session's own store, where the token is as safe as the session.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(member, forKey: .member)
    try values.encode(token.revealed, forKey: .token)
    try values.encode(expires, forKey: .expires)
    try values.encodeIfPresent(device?.rawValue, forKey: .device)
  }
}

/// The token by which the API recognises a browser that has signed in before.
///
/// The token signs nobody in; with it, a sign-in does not wait because of other people's failed attempts. The browser
/// keeps the token after signing out.
package struct KnownDevice: RawRepresentable, Hashable, Sendable {
  private let token: Secret<String>

  /// The token as text.
  package var rawValue: String { token.revealed }

  /// Creates a device from its token, 32 hexadecimal digits; the API checks whether the token is genuine.
  package init?(rawValue: String) {
    guard rawValue.wholeMatch(of: /[0-9a-f]{32}/) != nil else { return nil }
    token = Secret(rawValue)
  }
}
