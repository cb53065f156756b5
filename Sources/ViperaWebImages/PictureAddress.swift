import ViperaImages

/// The URL path of a thumbnail: signature, shape, source and an optional version, such as
/// `/_pictures/Xh…/fill-112x112/aHR0…` or `/_pictures/Xh…/fill-112x112/aHR0…/Mw`.
struct PictureAddress: Hashable {
  static let prefix = "/_pictures/"
  /// The maximum length of a source with its version, so that the URL does not become too long.
  static let longestSource = 2000

  let source: String
  let shape: ThumbnailShape
  let version: String?

  func text(_ key: PictureKey) -> String {
    text(proof: Base64URL.text(proof(key)).utf8)
  }

  init(_ source: String, _ shape: ThumbnailShape, version: String? = nil) {
    self.source = source
    self.shape = shape
    self.version = version
  }

  /// Parses a path; nil if it was not signed with `key`, or is not in canonical form.
  ///
  /// Each thumbnail must have only one address, so that caches keep only one copy.
  init?(_ path: String, _ key: PictureKey) {
    let parts = path.utf8.dropFirst(Self.prefix.utf8.count)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard (3...4).contains(parts.count),
      parts.dropFirst(2).allSatisfy({ $0.count <= Self.longestSource * 4 / 3 + 4 }),
      let proof = Base64URL.bytes(parts[0]), let shape = ThumbnailShape(parts[1])
    else { return nil }
    let texts = parts.dropFirst(2).compactMap { Base64URL.bytes($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    guard texts.count == parts.count - 2 else { return nil }
    self.init(texts[0], shape, version: texts.count > 1 ? texts[1] : nil)
    guard Self.isSame(proof, self.proof(key)), path == text(proof: parts[0]) else { return nil }
  }

  private func text(proof: some Sequence<UInt8>) -> String {
    let proof = String(decoding: Array(proof), as: UTF8.self)
    let end = version.map { "/" + Base64URL.text($0.utf8) } ?? ""
    return "\(Self.prefix)\(proof)/\(shape)/\(Base64URL.text(source.utf8))\(end)"
  }

  private func proof(_ key: PictureKey) -> ArraySlice<UInt8> {
    // The shape is one word, and the version's length precedes it, so different addresses never sign the same text.
    let version = version.map { "version \($0.utf8.count):\($0) " } ?? "picture "
    return key.proof(of: Array("\(version)\(shape) \(source)".utf8))
  }

  /// Compares in constant time, so that timing does not reveal where the first difference is.
  private static func isSame(_ one: [UInt8], _ other: ArraySlice<UInt8>) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension ThumbnailShape {
  /// Parses a shape's `description`.
  init?(_ text: Substring.UTF8View) {
    let parts = text.split(separator: UInt8(ascii: "-"))
    guard parts.count == 2 else { return nil }
    let sides = parts[1].split(separator: UInt8(ascii: "x")).compactMap { Self.side($0) }
    guard sides.count == 2 else { return nil }
    if parts[0].elementsEqual("fit".utf8) {
      self = .fit(sides[0], sides[1])
    } else if parts[0].elementsEqual("fill".utf8) {
      self = .fill(sides[0], sides[1])
    } else {
      return nil
    }
  }

  private static func side(_ digits: Substring.UTF8View) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    let side = digits.reduce(0) { $0 * 10 + (Int($1) - 48) }
    let areDigits = digits.allSatisfy { (48...57).contains($0) }
    return areDigits && (1...longestSide).contains(side) ? side : nil
  }
}
