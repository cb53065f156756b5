import Foundation

/// Encodes values as JSON with sorted keys.
package enum GraphJSON {
  /// Returns the JSON of a value, formatted for readers.
  package static func text(_ value: some Encodable) throws -> String {
    try encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
  }

  /// Returns the JSON of a value on one line, escaped for an HTML script element.
  static func script(_ value: some Encodable) throws -> String {
    var output = ""
    for scalar in try encoded(value, [.sortedKeys, .withoutEscapingSlashes]).unicodeScalars {
      switch scalar.value {
      case 0x3C, 0x3E, 0x26, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  private static func encoded(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
