/// A field or a file of a form.
public struct MultipartPart: Hashable, Sendable {
  let name: String
  let fileName: String?
  let contentType: String?
  let piece: HTTPContent.Piece

  /// A text field.
  public static func field(_ name: String, _ value: String) -> MultipartPart {
    MultipartPart(name: name, fileName: nil, contentType: nil, piece: .bytes(Array(value.utf8)))
  }

  /// A file in memory.
  public static func data(
    _ name: String,
    fileName: String,
    contentType: String,
    _ bytes: [UInt8]
  ) -> MultipartPart {
    MultipartPart(name: name, fileName: fileName, contentType: contentType, piece: .bytes(bytes))
  }

  /// A file on disk, which is read while it is sent.
  public static func file(
    _ name: String,
    fileName: String,
    contentType: String,
    path: String
  ) -> MultipartPart {
    MultipartPart(name: name, fileName: fileName, contentType: contentType, piece: .file(path))
  }

  /// A random boundary of 128 bits, which no content contains by chance.
  public static func randomBoundary() -> String {
    "vipera-" + String(UInt128.random(in: .min ... .max), radix: 36)
  }

  /// Joins the parts with boundaries around them (RFC 7578).
  static func content(
    of parts: [MultipartPart],
    boundary: String
  ) throws(NetworkError) -> HTTPContent {
    var pieces: [HTTPContent.Piece] = []
    for part in parts {
      let head = "--\(boundary)\r\n" + (try part.head()) + "\r\n"
      pieces += [.bytes(Array(head.utf8)), part.piece, .bytes([0x0D, 0x0A])]
    }
    return HTTPContent(pieces + [.bytes(Array("--\(boundary)--\r\n".utf8))])
  }

  private func head() throws(NetworkError) -> String {
    var head = "Content-Disposition: form-data; name=\"\(Self.escape(name))\""
    if let fileName { head += "; filename=\"\(Self.escape(fileName))\"" }
    head += "\r\n"
    guard let contentType else { return head }
    let field = HTTPHeaders.Field(name: "Content-Type", value: contentType)
    if let fault = field.fault { throw NetworkError(.unsendable(fault)) }
    return head + "Content-Type: \(contentType)\r\n"
  }

  /// Escapes a name as browsers do: characters that could end the quotes or the line are percent-encoded.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "%22"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
