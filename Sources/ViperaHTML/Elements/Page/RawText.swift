/// The text that is forbidden in an element whose content the browser does not parse as markup.
enum RawText {
  static func endsElement(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes in
      var at = 0
      while at + 1 < bytes.count {
        if bytes[at] == UInt8(ascii: "<") {
          if bytes[at + 1] == UInt8(ascii: "/") { return true }
          if bytes[at...].starts(with: "<!--".utf8) { return true }
        }
        at += 1
      }
      return false
    }
  }
}
