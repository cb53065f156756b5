import Foundation
import ViperaWeb

/// The field `Idempotency-Key`, by which the server recognises a request that is sent again.
enum IdempotencyKey {
  private static let header = "Idempotency-Key"
  private static let lengths = 8...100

  /// Returns the key of a request, or throws 400 without one; `thing` says what the request creates.
  static func required(of request: HTTPRequest, for thing: String) throws(APIFailure) -> String {
    let fields = request.headers.values(of: header)
    let key = fields.first ?? ""
    guard fields.count == 1, lengths.contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else {
      let detail = """
        Send '\(header)': \(lengths.lowerBound) to \(lengths.upperBound) letters, digits or signs, \
        made up for this \(thing) alone.
        """
      throw APIFailure(.badRequest, detail, header: header)
    }
    return key
  }

  /// Returns the failure for a key that was already used with different content.
  static func reused(by thing: String) -> APIFailure {
    APIFailure(.unprocessableContent, "This key was used for another \(thing). Generate a new key.", header: header)
  }
}

/// The field `If-Match`: the versions of a resource that a request may change.
struct IfMatch {
  private static let header = "If-Match"

  /// The versions; nil for any version.
  private let versions: Set<Int>?

  /// Parses the field of a request; nil without one; throws 400 if it is not a list of tags.
  init?(_ request: HTTPRequest) throws(APIFailure) {
    let fields = request.headers.values(of: Self.header)
    if fields.isEmpty { return nil }
    // Header fields of the same name form one list.
    let text = fields.joined(separator: ",")
    if text == "*" {
      versions = nil
      return
    }
    // A list may have empty entries.
    let tags = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard !tags.isEmpty else { throw Self.noTag }
    var versions: Set<Int> = []
    for var tag in tags {
      // The server makes the tag of a compressed body weak.
      if tag.hasPrefix("W/") { tag.removeFirst(2) }
      guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\""), !tag.dropFirst().dropLast().contains("\"") else {
        throw Self.noTag
      }
      // A tag in another format belongs to another resource, and does not match. The part after the version identifies
      // the body only.
      let number = tag.dropFirst(2).dropLast().prefix { $0 != "-" }
      if tag.hasPrefix("\"v"), let version = Digits.number(number) { versions.insert(version) }
    }
    self.versions = versions
  }

  /// Parses the field of a request that requires one, or throws 428 without one.
  static func required(of request: HTTPRequest) throws(APIFailure) -> IfMatch {
    if let condition = try IfMatch(request) { return condition }
    let detail = "Send the 'ETag' of the version that you have read as 'If-Match'."
    throw APIFailure(HTTPStatus(428), detail, header: header)
  }

  /// Returns the version that the store compares when it makes the change, or nil for any version.
  ///
  /// Throws 412 if `current` is not in the field.
  func version(_ current: Int) throws(APIFailure) -> Int? {
    guard let versions else { return nil }
    guard versions.contains(current) else { throw .changedMeanwhile }
    return current
  }

  private static let noTag = APIFailure(
    .badRequest,
    "Send the 'ETag' of a version that you have read, a list of them, or '*'.",
    header: header
  )
}
