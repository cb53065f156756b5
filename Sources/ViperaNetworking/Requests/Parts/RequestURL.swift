import Vipera
import ViperaReflection

/// An HTTP address to send requests to, with a masked form for display.
public struct RequestURL: Hashable, Sendable {
  /// The address as it is sent.
  public let text: String
  private let shown: String

  /// Creates an address from its complete text, such as a picture's address.
  ///
  /// - Parameter text: An address that begins with `http://` or `https://`, of at most 8,192 bytes.
  /// - Throws: `.unsendable`, if `text` is not such an address, or contains a user or an invalid character.
  public init(_ text: String) throws(NetworkError) {
    let shown = Self.hidingSecrets(text)
    if let fault = Self.fault(of: text) {
      throw NetworkError(
        .unsendable("'\(shown.prefix(80))' is no address for a request: \(fault)")
      )
    }
    self.text = text
    self.shown = shown
  }

  /// The address of `path` on a server.
  init(server: RequestURL, path: APIPath, query: HTTPQuery) throws(NetworkError) {
    if let fault = path.fault { throw NetworkError(.unsendable(fault)) }
    let root = server.text.hasSuffix("/") ? String(server.text.dropLast()) : server.text
    let question = query.items.isEmpty ? "" : "?" + query.encoded
    let text = root + path.encoded + question
    if let fault = Self.fault(of: text) {
      throw NetworkError(.unsendable("'\(path)' cannot be asked for: \(fault)"))
    }
    self.text = text
    shown = Self.hidingSecrets(root + path.description + question)
  }

  /// Whether requests to the address are encrypted.
  public var isEncrypted: Bool { text.hasPrefix("https:") }

  /// Whether a part of the address is masked.
  var hasSecrets: Bool { shown != text && shown.contains(SecretNames.mask) }

  /// Path and query, from the first slash after the host.
  var target: Substring { target(of: text) }

  /// Path and query with `•••` in place of secrets.
  var shownTarget: Substring { target(of: shown) }

  private func target(of text: String) -> Substring {
    let afterScheme = text.dropFirst(isEncrypted ? 8 : 7)
    return afterScheme.firstIndex { "/?#".contains($0) }.map { afterScheme[$0...] } ?? "/"
  }

  private static func fault(of text: String) -> String? {
    guard text.utf8.count <= 8192 else { return "it is longer than 8,192 bytes." }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) })
    else { return "it has a character that must be percent-encoded." }
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else {
      return "it does not begin with 'http://' or 'https://'."
    }
    let host = text.drop { $0 != ":" }.dropFirst(3).prefix { !"/?#".contains($0) }
    if host.isEmpty || host.hasPrefix(":") { return "it names no host." }
    if host.contains("@") { return "it names a user. Send credentials in a header." }
    return portFault(of: host)
  }

  /// Returns the error in the port or the brackets of a host such as `[::1]:8080`; nil if it is valid.
  private static func portFault(of host: Substring) -> String? {
    var rest = host
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else {
        return "it has a bracket that is not closed."
      }
      rest = host[host.index(after: end)...]
      if !rest.isEmpty, !rest.hasPrefix(":") {
        return "it has more than a port behind the bracket."
      }
    }
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    let port = rest[rest.index(after: colon)...]
    guard port.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      (1...65_535).contains(Int(port) ?? 0)
    else { return "it has a port that is no number from 1 to 65535." }
    return nil
  }
}

extension RequestURL: CustomStringConvertible, CustomReflectable {
  /// The address with `•••` in place of secrets.
  public var description: String { shown }
  /// A mirror without children, which keeps secrets out of logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
