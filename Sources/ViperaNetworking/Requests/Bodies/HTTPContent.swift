/// The bytes of a body, and files that are read while they are sent.
public struct HTTPContent: Hashable, Sendable {
  /// The pieces, in order.
  public let pieces: [Piece]

  /// Creates a body from pieces in order; no pieces make a request without a body.
  public init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  /// Bytes as they are sent.
  public init(_ bytes: [UInt8]) {
    pieces = [.bytes(bytes)]
  }

  /// Whether there is no body at all.
  public var isEmpty: Bool { pieces.isEmpty }
}

extension HTTPContent: CustomStringConvertible, CustomReflectable {
  /// The size and kind of each piece, but not the content: bodies may contain passwords.
  public var description: String {
    pieces.map { piece in
      switch piece {
      case .bytes(let bytes): "\(bytes.count) bytes"
      case .file: "a file"
      }
    }.joined(separator: ", ")
  }

  /// A mirror without children, so that no code that inspects it finds a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
