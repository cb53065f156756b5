/// An SVG node; texts from the project are only inserted as values, which are escaped.
///
/// Names of elements and attributes are constants in this target.
indirect enum Markup: Sendable {
  case element(StaticString, [Attribute], [Markup])
  case text(String)

  struct Attribute: Sendable {
    let name: StaticString
    let value: String

    init(_ name: StaticString, _ value: String) {
      self.name = name
      self.value = value
    }

    init(_ name: StaticString, _ value: Int) {
      self.init(name, "\(value)")
    }

    init(_ name: StaticString, _ value: Double) {
      self.init(name, Coordinate.text(value))
    }
  }

  /// Returns an element that contains only a text.
  static func labelled(_ name: StaticString, _ attributes: [Attribute], _ text: String) -> Markup {
    .element(name, attributes, [.text(text)])
  }

  /// The markup as text, for SVG and HTML.
  var rendered: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch self {
    case .text(let text): output += Self.escaped(text)
    case .element(let name, let attributes, let children):
      output += "<\(name)"
      for attribute in attributes { output += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
      guard !children.isEmpty else {
        output += "/>"
        return
      }
      output += ">"
      for child in children { child.write(to: &output) }
      output += "</\(name)>"
    }
  }

  /// The text, with special characters escaped.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in HostileText.cleaned(text).unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

/// Formats numbers in pictures, with at most one decimal.
enum Coordinate {
  static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")"
  }
}

/// Prepares names of files and types for display, since they can contain any characters.
enum HostileText {
  /// The text on one line, without control characters or characters that change the text direction.
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { output.append(isForbidden(scalar) ? "\u{FFFD}" : scalar) }
    return String(output)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  /// The text, shortened with an ellipsis if it is wider than `width` at the given font size.
  static func fitted(_ text: String, width: Double, size: Double) -> String {
    let text = cleaned(text)
    guard self.width(of: text, size: size, limit: width) > width else { return text }
    var output = ""
    var used = size * 0.9
    for character in text {
      used += Self.width(of: character) * size
      guard used <= width else { break }
      output.append(character)
    }
    return output + "…"
  }

  /// The estimated width of a text in a sans-serif font; stops measuring above `limit`.
  static func width(of text: String, size: Double, limit: Double = .infinity) -> Double {
    var total = 0.0
    for character in text {
      total += width(of: character) * size
      if total > limit { break }
    }
    return total
  }

  private static func width(of character: Character) -> Double {
    guard let ascii = character.asciiValue else { return character.isLetter && !isWide(character) ? 0.64 : 1.1 }
    return switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "'"),
      UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "|"):
      0.31
    case UInt8(ascii: " "), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "/"): 0.4
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"): 0.9
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.7
    default: 0.6
    }
  }

  private static func isWide(_ character: Character) -> Bool {
    (character.unicodeScalars.first?.value ?? 0) >= 0x1100
  }
}
