import Passwords
import ViperaWeb

/// Lets this program's pages tell the API their client's address, which no other client can do.
///
/// A page's requests come from the server itself, so their connection does not show the client. The header field that
/// does is trusted because of its secret, which only this program knows, and only while it runs.
package struct PageOrigin: Sendable {
  private static let header = "X-MercaApp-Page-Token"

  private let secret = SecretToken().text

  /// Creates an origin with its own secret.
  package init() {}

  /// Returns the header field that names the address of a page's client.
  package func field(telling address: String) -> (name: String, value: String) {
    (Self.header, "\(secret) \(address)")
  }

  /// Returns the address of the page's client; nil if the request is not from a page of this program.
  func address(toldBy request: HTTPRequest) -> String? {
    let fields = request.headers.values(of: Self.header)
    guard fields.count == 1, "\(request.peer)".hasPrefix("127.") else { return nil }
    let words = fields[0].split(separator: " ")
    guard words.count == 2, isSecret(words[0]) else { return nil }
    return String(words[1])
  }

  /// Compares digests, so that the time it takes reveals nothing about the secret.
  private func isSecret(_ text: Substring) -> Bool {
    text.utf8.count == secret.utf8.count
      && SHA256.digest(of: Array(text.utf8)) == SHA256.digest(of: Array(secret.utf8))
  }
}
