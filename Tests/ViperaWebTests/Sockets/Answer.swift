/// A response, as parsed by a client.
struct Answer: Equatable {
  var status: Int
  var headers: [String: String]
  var body: String

  /// Parses `bytes`.
  ///
  /// Responses to HEAD have no body, although they declare its length.
  static func all(in bytes: [UInt8], toHead: Bool = false) -> [Answer] {
    var rest = bytes[...]
    var answers: [Answer] = []
    while let answer = next(in: &rest, toHead: toHead) { answers.append(answer) }
    return answers
  }

  private static func next(in rest: inout ArraySlice<UInt8>, toHead: Bool) -> Answer? {
    guard let end = firstBlankLine(in: rest) else { return nil }
    let lines = String(decoding: rest[..<end], as: UTF8.self).split(separator: "\r\n")
    rest = rest[(end + 4)...]
    guard let start = lines.first, let status = Int(start.split(separator: " ")[1]) else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description
    }
    var answer = Answer(status: status, headers: headers, body: "")
    if toHead || status < 200 || status == 204 || status == 304 { return answer }
    if headers["transfer-encoding"] == "chunked" {
      answer.body = takeChunks(&rest)
    } else {
      let length = headers["content-length"].flatMap(Int.init) ?? rest.count
      answer.body = String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
    }
    return answer
  }

  private static func takeChunks(_ rest: inout ArraySlice<UInt8>) -> String {
    var body: [UInt8] = []
    while let line = rest.firstIndex(of: 10) {
      let digits = String(decoding: rest[..<line].dropLast(), as: UTF8.self)
      rest = rest[(line + 1)...]
      guard let size = Int(digits, radix: 16) else { return "bad chunk '\(digits)'" }
      body += rest.prefix(size)
      rest = rest.dropFirst(size + 2)
      if size == 0 { break }
    }
    return String(decoding: body, as: UTF8.self)
  }

  private static func firstBlankLine(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (bytes.startIndex...(bytes.endIndex - 4)).first { start in
      bytes[start..<start + 4].elementsEqual([13, 10, 13, 10])
    }
  }
}
