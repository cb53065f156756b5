/// The body of a request.
public enum HTTPBody: Sendable {
  /// The request has no body.
  case none
  /// The whole body, within the server's limit.
  case whole([UInt8])
  /// A body that is still arriving; read it piece by piece.
  case upload(HTTPUpload)

  /// The bytes of a body that was delivered whole; empty for an upload, which must be iterated instead.
  public var bytes: [UInt8] {
    guard case .whole(let bytes) = self else { return [] }
    return bytes
  }
}
