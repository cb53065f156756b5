/// A property list in XML, whose keys keep the given order.
enum PropertyList: Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([PropertyList])
  case dictionary(KeyValuePairs<String, PropertyList>)

  /// The text of the file.
  var file: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(lines(indent: "").joined(separator: "\n"))
    </plist>

    """
  }

  private func lines(indent: String) -> [String] {
    let inner = indent + "\t"
    switch self {
    case .text(let text): return ["\(indent)<string>\(Self.escaped(text))</string>"]
    case .number(let number): return ["\(indent)<integer>\(number)</integer>"]
    case .truth(let isTrue): return ["\(indent)<\(isTrue ? "true" : "false")/>"]
    case .list(let values):
      return ["\(indent)<array>"] + values.flatMap { $0.lines(indent: inner) } + ["\(indent)</array>"]
    case .dictionary(let pairs):
      let content = pairs.flatMap { key, value in
        ["\(inner)<key>\(Self.escaped(key))</key>"] + value.lines(indent: inner)
      }
      return ["\(indent)<dict>"] + content + ["\(indent)</dict>"]
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
