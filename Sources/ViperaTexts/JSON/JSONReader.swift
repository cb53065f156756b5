/// Parses JSON strictly, keeps the order of members, and reports the line and the column of an error.
///
/// Foundation's parsers lose the order of the keys, which becomes the order of generated properties, and report no
/// line. This parser is a recursive descent over the bytes. The size of a file and the nesting of its values are
/// limited.
package struct JSONReader {
  /// The maximum size of a file in bytes; parsing a file of this size takes a second.
  package static let maximumBytes = 16_000_000
  /// The maximum nesting of objects and lists.
  static let maximumDepth = 64

  let file: JSONFile
  var index: Int

  /// Reads the values of a file: one value, or one per line.
  package static func documents(in file: JSONFile) throws(JSONError) -> [JSONNode] {
    guard file.bytes.count <= maximumBytes else {
      throw JSONError(
        """
        '\(file.name)' has \(file.bytes.count / 1_000_000) MB, and a file of JSON may have \
        \(maximumBytes / 1_000_000). Leave out what is not needed.
        """
      )
    }
    if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
      throw JSONError("'\(file.name)' is UTF-16, and JSON is UTF-8. Save it as UTF-8.")
    }
    var reader = JSONReader(file: file, index: file.markLength)
    return try reader.documents()
  }

  private mutating func documents() throws(JSONError) -> [JSONNode] {
    var documents: [JSONNode] = []
    var isOnNewLine = true
    skipSpace()
    while index < file.bytes.count {
      guard isOnNewLine else {
        throw error("expected the end of the file or a new line after the value, but found \(found)")
      }
      documents.append(try value(depth: 0))
      let end = index
      skipSpace()
      isOnNewLine = file.bytes[end..<index].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
    guard !documents.isEmpty else {
      throw JSONError("'\(file.name)' is empty. JSON has at least one value.")
    }
    return documents
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    let start = index
    guard let byte else { throw error("expected a value, but found \(found)") }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(.object(try members(depth: depth + 1)), at: start)
    case UInt8(ascii: "["): return JSONNode(.list(try elements(depth: depth + 1)), at: start)
    case UInt8(ascii: "\""): return JSONNode(.text(try text()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONNode(.number(try number()), at: start)
    default: return JSONNode(try word(), at: start)
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
    try open(depth)
    var members: [JSONNode.Member] = []
    var places: [String: Int] = [:]
    if take("}") { return [] }
    while true {
      let start = index
      guard byte == UInt8(ascii: "\"") else {
        throw error("expected a key in double quotes, but found \(found)\(advice(at: start, close: "}"))")
      }
      let key = try text()
      if let first = places.updateValue(start, forKey: key) {
        let line = file.place(of: first).line
        throw file.error(
          at: start,
          "the key '\(key)' is there twice; the first is in line \(line). Readers differ in which one counts: remove one."
        )
      }
      skipSpace()
      guard take(":") else { throw error("expected ':' after the key '\(key)', but found \(found)") }
      members.append(JSONNode.Member(key: key, node: try value(depth: depth)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else {
        throw error("expected ',' or '}' after the value of '\(key)', but found \(found)\(advice(at: index))")
      }
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
    try open(depth)
    var elements: [JSONNode] = []
    if take("]") { return [] }
    while true {
      if byte == UInt8(ascii: "]") { throw error("a ',' before ']': JSON has no trailing commas. Remove it.") }
      elements.append(try value(depth: depth))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else {
        throw error("expected ',' or ']' after the element, but found \(found)\(advice(at: index))")
      }
    }
  }

  /// Skips the opening bracket of an object or a list.
  private mutating func open(_ depth: Int) throws(JSONError) {
    guard depth <= Self.maximumDepth else {
      throw error("more than \(Self.maximumDepth) objects and lists inside each other. Leave some out.")
    }
    index += 1
    skipSpace()
  }

  private mutating func word() throws(JSONError) -> JSONNode.Value {
    let letters = file.bytes[index...].prefix(12).prefix { $0.isLetter }
    switch String(decoding: letters, as: UTF8.self) {
    case "true": return pass(letters.count, .boolean(true))
    case "false": return pass(letters.count, .boolean(false))
    case "null": return pass(letters.count, .null)
    case "": throw error("expected a value, but found \(found)\(advice(at: index))")
    case let word: throw error("expected a value, but found '\(word)'. JSON has the words true, false and null.")
    }
  }

  private mutating func pass(_ count: Int, _ value: JSONNode.Value) -> JSONNode.Value {
    index += count
    return value
  }

  /// Advice on how to fix a frequent mistake.
  private func advice(at offset: Int, close: Character = "]") -> String {
    switch offset < file.bytes.count ? file.bytes[offset] : 0 {
    case UInt8(ascii: "'"): ". JSON has texts in double quotes."
    case UInt8(ascii: "/"), UInt8(ascii: "#"): ". JSON has no comments: remove it."
    case UInt8(ascii: "}") where close == "}": ". JSON has no trailing commas: remove the one before it."
    default: ""
    }
  }
}
