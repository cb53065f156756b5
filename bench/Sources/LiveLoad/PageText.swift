import Glibc

/// Finds the parts of a page that a live connection needs.
enum PageText {
  static func session(in page: [UInt8]) throws(LoadError) -> (token: String, number: String) {
    guard let content = text(behind: #"name="vipera" content=""#, until: "\"", in: page) else {
      throw .page("it names no session")
    }
    let words = content.split(separator: " ")
    guard words.count == 3 else { throw .page("its session is '\(content)'") }
    return (String(words[0]), String(words[1]))
  }

  static func cookie(in page: [UInt8]) throws(LoadError) -> String {
    guard let cookie = text(behind: "Set-Cookie: ", until: ";", in: page) else {
      throw .page("it sets no cookie")
    }
    return cookie
  }

  /// The IDs of the like buttons, from the top down.
  static func likeIDs(in page: [UInt8]) -> [String] {
    var ids: [String] = []
    var rest = page[...]
    while let start = range(of: "<button v=", in: rest) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: UInt8(ascii: " ")) else { break }
      let id = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[end...]
      if rest.starts(with: #" class="like""#.utf8) { ids.append(id) }
    }
    return ids
  }

  private static func text(behind mark: String, until end: String, in page: [UInt8]) -> String? {
    guard let start = range(of: mark, in: page[...]),
      let stop = range(of: end, in: page[start.upperBound...])
    else { return nil }
    return String(decoding: page[start.upperBound..<stop.lowerBound], as: UTF8.self)
  }

  private static func range(of mark: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let mark = Array(mark.utf8)
    return bytes.withUnsafeBytes { page in
      var at = 0
      while at + mark.count <= page.count {
        let rest = UnsafeRawBufferPointer(rebasing: page[at...])
        // memchr compares many bytes at once to find the first byte.
        guard let start = rest.baseAddress, let found = memchr(start, Int32(mark[0]), rest.count)
        else { return nil }
        at += UnsafeRawPointer(found) - start
        if page[at...].starts(with: mark) {
          return bytes.startIndex + at..<bytes.startIndex + at + mark.count
        }
        at += 1
      }
      return nil
    }
  }
}
