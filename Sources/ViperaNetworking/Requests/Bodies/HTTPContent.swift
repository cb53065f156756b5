/// What goes over the wire: bytes, and files that are read while they are sent.
public struct HTTPContent: Hashable, Sendable {
  /// What is sent, one piece after the other.
  public let pieces: [Piece]

  /// Puts pieces one after the other; none make a request without a body.
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
  /// How much of what; bodies hold passwords.
  public var description: String {
    pieces.map { piece in
      switch piece {
      case .bytes(let bytes): "\(bytes.count) bytes"
      case .file: "a file"
      }
    }.joined(separator: ", ")
  }

  /// A mirror without children, so that nothing that looks inside finds a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
