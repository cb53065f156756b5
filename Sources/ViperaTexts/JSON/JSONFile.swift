/// The reason why a file is not valid JSON, with the line and the column.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// The bytes of a JSON file, for messages with a line and a column.
package struct JSONFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// An error at a byte of the file.
  package func error(at offset: Int, _ message: String) -> JSONError {
    let place = place(of: offset)
    return JSONError("\(name):\(place.line):\(place.column): \(message)")
  }

  /// The line and the column of a byte, both from 1; columns count Unicode scalars.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    let markLength = markLength
    for (index, byte) in bytes.prefix(offset).enumerated() {
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isReturn = byte == UInt8(ascii: "\r") && byteAfter(index) != UInt8(ascii: "\n")
      if isLineFeed || isReturn {
        line += 1
        column = 1
      } else if !isContinuation(byte), index >= markLength {
        column += 1
      }
    }
    return (line, column)
  }

  /// The length of the file's byte order mark.
  var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// A description of the character at a byte, for messages.
  func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    var end = offset + 1
    while end < bytes.count, isContinuation(bytes[end]), end < offset + 4 { end += 1 }
    guard let text = String(validating: bytes[offset..<end], as: UTF8.self) else {
      return "a byte that is not UTF-8"
    }
    guard let scalar = text.unicodeScalars.first, scalar.isVisible else {
      let code = text.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? ""
      return "the invisible character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
    }
    return "'\(text)'"
  }

  private func byteAfter(_ index: Int) -> UInt8? {
    index + 1 < bytes.count ? bytes[index + 1] : nil
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}

extension Unicode.Scalar {
  /// Whether the character is visible, and not a control, format or separator character; a space counts as visible.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}
