/// An encoded body of bytes and of files, which are read while they are sent.
public struct HTTPContent: Hashable, Sendable {
  /// The pieces, in order.
  public let pieces: [Piece]

  /// Creates a body from pieces in order; without pieces, the request has no body.
  public init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  /// Creates a body from bytes.
  public init(_ bytes: [UInt8]) {
    pieces = [.bytes(bytes)]
  }

  /// Whether there is no body.
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

  /// A mirror without children, which keeps secrets out of logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
