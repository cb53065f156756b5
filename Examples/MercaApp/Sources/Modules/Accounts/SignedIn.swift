package import Entities
package import Vipera

/// A signed-in user: the API's response to signing in or up.
package struct SignedIn: Hashable, Sendable {
  /// The user.
  package let member: Member
  /// The token for requests in the member's name.
  package let token: Secret<String>
  /// When the token expires, in seconds since 1970 in UTC.
  package let expires: Int
  /// The browser's token for its next sign-in; nil if the API has sent none.
  package let device: KnownDevice?

  /// Creates a signed-in user.
  package init(
    member: Member,
    token: Secret<String>,
    expires: Int,
    device: KnownDevice? = nil
  ) {
    self.member = member
    self.token = token
    self.expires = expires
    self.device = device
  }
}

extension SignedIn: Codable {
  private enum CodingKeys: String, CodingKey {
    case member = "user"
    case token
    case expires
    case device
  }

  /// Decodes the API's response, or the value kept by a session.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    member = try values.decode(Member.self, forKey: .member)
    token = Secret(try values.decode(String.self, forKey: .token))
    expires = try values.decode(Int.self, forKey: .expires)
    let device = try values.decodeIfPresent(String.self, forKey: .device)
    self.device = device.flatMap(KnownDevice.init(rawValue:))
  }

  /// Encodes it for the session's own store, where the token is as safe as the session.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(member, forKey: .member)
    try values.encode(token.revealed, forKey: .token)
    try values.encode(expires, forKey: .expires)
    try values.encodeIfPresent(device?.rawValue, forKey: .device)
  }
}
