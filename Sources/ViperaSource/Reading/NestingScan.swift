/// Finds code that would keep the parser busy for ever, or whose nesting would overflow its stack.
///
/// The parser tries each `[` as a type in several ways, so its time doubles with each nested square bracket. A string,
/// a brace or a semicolon ends a type, so brackets before and after it do not add up. The other limits are far above
/// what anybody writes.
enum NestingScan {
  /// The maximum nesting of square brackets.
  static let deepest = 10

  /// The maximum nesting of parentheses, braces, generic arguments and `#if`, and the maximum number of consecutive
  /// words in a line without punctuation: each `if`, `try` or `x ?` is nested in the one before.
  static let deepestOther = 250

  /// The maximum number of `else if` in a file: each is nested in the one before.
  static let mostBranches = 1_000

  /// The offset of the first place that is nested too deeply; nil if there is none.
  static func tooDeep(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var scan = Depths()
    var (index, isInText) = (0, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): (scan.squares, isInText) = (0, !isInText)
      case UInt8(ascii: "\n"): (scan.words, isInText) = (0, false)
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "/") where !isInText: index = endOfComment(in: bytes, at: index)
      // Also in string literals, which may contain code.
      case let byte:
        scan.count(byte, at: index, in: bytes)
        if isInText { scan.words = 0 }
      }
      if scan.isTooDeep { return index }
      index += 1
    }
    return nil
  }

  private struct Depths {
    var squares = 0
    var words = 0
    private var parentheses = 0
    private var braces = 0
    private var angles = 0
    private var conditions = 0
    private var branches = 0
    private var isInWord = false

    var isTooDeep: Bool {
      squares > deepest || branches > mostBranches
        || max(parentheses, braces, angles, conditions, words) > deepestOther
    }

    mutating func count(_ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      countWord(byte)
      switch byte {
      case UInt8(ascii: "["): squares += 1
      case UInt8(ascii: "]"): squares = max(0, squares - 1)
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
      case UInt8(ascii: "{"): (braces, squares, angles) = (braces + 1, 0, 0)
      case UInt8(ascii: "}"): (braces, squares, angles) = (max(0, braces - 1), 0, 0)
      case UInt8(ascii: ";"): (squares, angles) = (0, 0)
      // Most comparisons have a space before the operator.
      case UInt8(ascii: "<") where index > 0 && bytes[index - 1] > UInt8(ascii: "/"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case UInt8(ascii: "#") where has("#if", at: index, in: bytes): conditions += 1
      case UInt8(ascii: "#") where has("#endif", at: index, in: bytes): conditions = max(0, conditions - 1)
      case UInt8(ascii: "e") where has("else if", at: index, in: bytes): branches += 1
      default: break
      }
    }

    private mutating func countWord(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        if !isInWord { words += 1 }
        isInWord = true
        return
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        words = 0
      default: break
      }
      isInWord = false
    }

    private func has(_ word: StaticString, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
    }
  }

  /// The last byte of the comment that a slash starts; the slash itself if it starts no comment.
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
