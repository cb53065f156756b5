import Foundation
import ViperaWeb

/// The versions that a request may change, from its header (`If-Match`).
struct IfMatch {
  private static let name = "If-Match"

  /// The versions; nil for any.
  private let versions: Set<Int>?

  /// Reads the condition of a request, if it has one.
  ///
  /// - Throws: 400 if the field is no list of tags.
  init?(_ request: HTTPRequest) throws(APIFailure) {
    let fields = request.headers.values(of: Self.name)
    if fields.isEmpty { return nil }
    // Header fields of the same name form one list.
    let text = fields.joined(separator: ",")
    if text == "*" {
      versions = nil
      return
    }
    var versions: Set<Int> = []
    var isList = false
    for part in text.split(separator: ",") {
      // The server makes tags of compressed bodies weak.
      var tag = part.trimmingCharacters(in: .whitespaces)
      // A list may have empty entries.
      if tag.isEmpty { continue }
      isList = true
      if tag.hasPrefix("W/") { tag.removeFirst(2) }
      guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\""),
        !tag.dropFirst().dropLast().contains("\"")
      else {
        throw Self.noTag
      }
      // Any other tag belongs to something else, and does not match. The part after the version
      // identifies the body, not the version.
      let number = tag.dropFirst(2).dropLast().prefix { $0 != "-" }
      if tag.hasPrefix("\"v"), let version = Digits.number(number) { versions.insert(version) }
    }
    guard isList else { throw Self.noTag }
    self.versions = versions
  }

  /// Reads the condition of a request that requires one.
  ///
  /// - Throws: 428 without one; 400 if the field is no list of tags.
  static func required(of request: HTTPRequest) throws(APIFailure) -> IfMatch {
    if let condition = try IfMatch(request) { return condition }
    throw failure(HTTPStatus(428), "Say which version you change: send the 'ETag' you have read as 'If-Match'.")
  }

  /// Returns the version that the store has to compare during the change; nil for any.
  ///
  /// - Throws: 412 if `current` is not one of the versions.
  func version(_ current: Int) throws(APIFailure) -> Int? {
    guard let versions else { return nil }
    guard versions.contains(current) else { throw .changedMeanwhile }
    return current
  }

  private static let noTag = failure(.badRequest, "Send an 'ETag' you have read, several of them, or '*'.")

  private static func failure(_ status: HTTPStatus, _ detail: String) -> APIFailure {
    APIFailure(status, detail, fields: [APIFailure.Field(detail: detail, header: name)])
  }
}
