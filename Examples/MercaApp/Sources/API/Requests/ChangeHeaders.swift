import Foundation
import ViperaWeb

/// The key that identifies a request when it is sent again: the field `Idempotency-Key`.
enum IdempotencyKey {
  private static let header = "Idempotency-Key"
  private static let lengths = 8...100

  /// Returns the key of a request, or throws 400 without one; `thing` is what the request creates.
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

  /// Returns the failure for a key that was used before with different content.
  static func reused(by thing: String) -> APIFailure {
    APIFailure(.unprocessableContent, "This key belongs to another \(thing). Make up a new one.", header: header)
  }
}

/// The versions that a request may change: the field `If-Match`.
struct IfMatch {
  private static let header = "If-Match"

  /// The versions; nil for any.
  private let versions: Set<Int>?

  /// Reads the condition of a request, if it has one, or throws 400 if the field is no list of tags.
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
      // The server makes tags of compressed bodies weak.
      if tag.hasPrefix("W/") { tag.removeFirst(2) }
      guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\""), !tag.dropFirst().dropLast().contains("\"") else {
        throw Self.noTag
      }
      // Any other tag belongs to something else, and does not match. The part after the version
      // identifies the body, not the version.
      let number = tag.dropFirst(2).dropLast().prefix { $0 != "-" }
      if tag.hasPrefix("\"v"), let version = Digits.number(number) { versions.insert(version) }
    }
    self.versions = versions
  }

  /// Reads the condition of a request that requires one, or throws 428 without one.
  static func required(of request: HTTPRequest) throws(APIFailure) -> IfMatch {
    if let condition = try IfMatch(request) { return condition }
    let detail = "Say which version you change: send the 'ETag' you have read as 'If-Match'."
    throw APIFailure(HTTPStatus(428), detail, header: header)
  }

  /// Returns the version that the store has to compare during the change, nil for any; throws 412 if `current` is not
  /// one of the versions.
  func version(_ current: Int) throws(APIFailure) -> Int? {
    guard let versions else { return nil }
    guard versions.contains(current) else { throw .changedMeanwhile }
    return current
  }

  private static let noTag = APIFailure(
    .badRequest,
    "Send an 'ETag' you have read, several of them, or '*'.",
    header: header
  )
}
