package import Entities
package import Vipera

/// That somebody is signed in: what the API answers whoever signs in or up.
package struct SignedIn: Hashable, Sendable {
  /// Who it is.
  package let member: Member
  /// What requests in the member's name bring along.
  package let token: Secret<String>
  /// When the API no longer takes the token, in seconds since 1970 began in UTC.
  package let expires: Int

  /// Joins the three.
  package init(member: Member, token: Secret<String>, expires: Int) {
    self.member = member
    self.token = token
    self.expires = expires
  }
}

extension SignedIn: Codable {
  private enum CodingKeys: String, CodingKey {
    case member = "user"
    case token
    case expires
  }

  /// Reads the API's answer, or what a session has kept of it.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    member = try values.decode(Member.self, forKey: .member)
    token = Secret(try values.decode(String.self, forKey: .token))
    expires = try values.decode(Int.self, forKey: .expires)
  }

  /// Writes it for the session's own store, where the token is as safe as the session.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(member, forKey: .member)
    try values.encode(token.revealed, forKey: .token)
    try values.encode(expires, forKey: .expires)
  }
}
