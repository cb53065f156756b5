import Passwords
import ViperaWeb

/// Has the pages of this program tell the API whom they ask for, which nobody outside can do.
///
/// A page's requests come from the server itself, so their connection says nothing of the person. The
/// field that does is believed for its secret, which only this program knows, and only as long as it runs.
package struct PageOrigin: Sendable {
  private static let header = "X-MercaApp-Page-Token"

  private let secret = SecretToken().text

  /// Creates an origin with a secret of its own.
  package init() {}

  /// The field of the head that says where the person is for whom a page asks.
  package func field(telling address: String) -> (name: String, value: String) {
    (Self.header, "\(secret) \(address)")
  }

  /// Where the person is for whom a page asks; nil where no page of this program does.
  func address(toldBy request: HTTPRequest) -> String? {
    let fields = request.headers.values(of: Self.header)
    guard fields.count == 1, "\(request.peer)".hasPrefix("127.") else { return nil }
    let words = fields[0].split(separator: " ")
    guard words.count == 2, isSecret(words[0]) else { return nil }
    return String(words[1])
  }

  /// Compares digests: how long that takes tells nothing of the secret.
  private func isSecret(_ text: Substring) -> Bool {
    text.utf8.count == secret.utf8.count
      && SHA256.digest(of: Array(text.utf8)) == SHA256.digest(of: Array(secret.utf8))
  }
}
