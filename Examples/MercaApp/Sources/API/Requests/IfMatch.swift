import ViperaWeb

/// Which versions a request may change, as its head says (`If-Match`).
struct IfMatch {
  private static let name = "If-Match"

  /// The versions; nothing where any will do.
  private let versions: Set<Int>?

  /// Reads the condition of a request, if it has one.
  ///
  /// - Throws: 400 for what is no list of tags.
  init?(_ request: HTTPRequest) throws(APIFailure) {
    let fields = request.headers.values(of: Self.name)
    if fields.isEmpty { return nil }
    // Fields of one name are one list.
    let text = fields.joined(separator: ",")
    if text == "*" {
      versions = nil
      return
    }
    var versions: Set<Int> = []
    var isList = false
    for part in text.split(separator: ",") {
      // The server weakens tags of what it compresses.
      var tag = part.drop(while: Self.isSpace)
      while let last = tag.last, Self.isSpace(last) { tag.removeLast() }
      // Lists may have places where nothing stands.
      if tag.isEmpty { continue }
      isList = true
      if tag.hasPrefix("W/") { tag.removeFirst(2) }
      guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\""),
        !tag.dropFirst().dropLast().contains("\"")
      else {
        throw Self.noTag
      }
      // Another tag is one of something else, which this is not.
      // What stands behind the version tells bodies apart, not versions.
      let number = tag.dropFirst(2).dropLast().prefix { $0 != "-" }
      if tag.hasPrefix("\"v"), let version = Digits.number(number) { versions.insert(version) }
    }
    guard isList else { throw Self.noTag }
    self.versions = versions
  }

  /// Reads the condition of a request that has to have one.
  ///
  /// - Throws: 428 without; 400 for what is no list of tags.
  static func required(of request: HTTPRequest) throws(APIFailure) -> IfMatch {
    if let condition = try IfMatch(request) { return condition }
    throw failure(
      HTTPStatus(428),
      "Say which version you change: send the 'ETag' you have read as 'If-Match'."
    )
  }

  /// The version that the store is to compare with while it changes; nothing where any will do.
  ///
  /// - Throws: 412 where `current` is none of those that are meant.
  func version(_ current: Int) throws(APIFailure) -> Int? {
    guard let versions else { return nil }
    guard versions.contains(current) else { throw .changedMeanwhile }
    return current
  }

  private static let noTag = failure(
    .badRequest,
    "Send an 'ETag' you have read, several of them, or '*'."
  )

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func failure(_ status: HTTPStatus, _ detail: String) -> APIFailure {
    APIFailure(status, detail, fields: [APIFailure.Field(detail: detail, header: name)])
  }
}
