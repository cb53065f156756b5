/// The body of a request, which is encoded when the request is sent.
public struct HTTPBody: Sendable {
  private let encode: @Sendable (JSONCoding) throws(NetworkError) -> EncodedBody

  private init(_ encode: @escaping @Sendable (JSONCoding) throws(NetworkError) -> EncodedBody) {
    self.encode = encode
  }

  func encoded(by json: JSONCoding) throws(NetworkError) -> EncodedBody {
    try encode(json)
  }

  /// No body.
  public static let none = HTTPBody { _ throws(NetworkError) in
    EncodedBody(content: HTTPContent(), contentType: nil)
  }

  /// A value as JSON.
  public static func json(_ value: some Encodable & Sendable) -> HTTPBody {
    HTTPBody { json throws(NetworkError) in
      do {
        return EncodedBody(content: HTTPContent(try json.encode(value)), contentType: "application/json")
      } catch {
        throw NetworkError(
          .unsendable("A '\(type(of: value))' has no JSON form."),
          cause: error
        )
      }
    }
  }

  /// The fields of a form, as a browser sends them.
  public static func form(_ fields: HTTPQuery) -> HTTPBody {
    bytes(Array(fields.encoded.utf8), contentType: "application/x-www-form-urlencoded")
  }

  /// Fields and files of a form; files are read while they are sent.
  ///
  /// - Parameters:
  ///   - parts: The parts, in order.
  ///   - boundary: The text between the parts; it must not occur in any of them.
  /// - Returns: The form, RFC 7578.
  public static func multipart(
    _ parts: [MultipartPart],
    boundary: String = MultipartPart.randomBoundary()
  ) -> HTTPBody {
    HTTPBody { _ throws(NetworkError) in
      EncodedBody(
        content: try MultipartPart.content(of: parts, boundary: boundary),
        contentType: "multipart/form-data; boundary=\(boundary)"
      )
    }
  }

  /// A file, which is read while it is sent.
  public static func file(_ path: String, contentType: String) -> HTTPBody {
    HTTPBody { _ throws(NetworkError) in
      EncodedBody(content: HTTPContent([.file(path)]), contentType: contentType)
    }
  }

  /// Bytes that are already encoded.
  public static func bytes(_ bytes: [UInt8], contentType: String) -> HTTPBody {
    HTTPBody { _ throws(NetworkError) in
      EncodedBody(content: HTTPContent(bytes), contentType: contentType)
    }
  }
}
