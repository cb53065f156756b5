/// Finds code that the parser would never finish.
///
/// The parser tries each `[` as a type in several ways, so its time doubles with each square bracket in another. A string,
/// a brace or a semicolon ends a type, so brackets on its two sides do not add up.
enum NestingScan {
  /// How deeply square brackets may be nested.
  static let deepest = 10

  /// The offset of the first bracket that is nested too deeply; nil if none is.
  static func tooDeep(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (index, depth, isInText) = (0, 0, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > deepest { return index }
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): depth = 0
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "\""): (depth, isInText) = (0, !isInText)
      case UInt8(ascii: "\n"): isInText = false
      case UInt8(ascii: "/") where !isInText: index = endOfComment(in: bytes, at: index)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The last byte of the comment that a slash starts; the slash if it starts none.
  private static func endOfComment(in bytes: UnsafeBufferPointer<UInt8>, at slash: Int) -> Int {
    guard slash + 1 < bytes.count else { return slash }
    if bytes[slash + 1] == UInt8(ascii: "/") {
      return (bytes[slash...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) - 1
    }
    guard bytes[slash + 1] == UInt8(ascii: "*") else { return slash }
    var (index, open) = (slash + 2, 1)
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (open, index) = (open + 1, index + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        (open, index) = (open - 1, index + 2)
        if open == 0 { return index - 1 }
      default: index += 1
      }
    }
    return bytes.count
  }
}
