import Glibc

/// Reads a body in pieces when curl asks for them.
///
/// Files must be regular: reading a pipe or device could block curl's thread.
final class CurlUpload {
  /// The size of the body in bytes.
  let length: Int
  /// The reason why reading failed; nil if it did not.
  private(set) var fault: String?
  private let pieces: [HTTPContent.Piece]
  private let lengths: [Int]
  private var current = 0
  private var offset = 0
  private var file: Int32 = -1

  /// Determines the size of the body.
  init(_ content: HTTPContent) throws(NetworkError) {
    pieces = content.pieces
    var lengths: [Int] = []
    for piece in pieces { lengths.append(try Self.length(of: piece)) }
    self.lengths = lengths
    length = lengths.reduce(0, +)
  }

  deinit {
    closeFile()
  }

  /// Fills `room` with the next bytes; returns 0 at the end, and nil if they cannot be read.
  func read(into room: UnsafeMutableRawBufferPointer) -> Int? {
    while current < pieces.count {
      if offset < lengths[current] {
        let most = min(room.count, lengths[current] - offset)
        let count = read(UnsafeMutableRawBufferPointer(rebasing: room[..<most]))
        if let count { offset += count }
        return count
      }
      closeFile()
      current += 1
      offset = 0
    }
    return 0
  }

  private func read(_ room: UnsafeMutableRawBufferPointer) -> Int? {
    switch pieces[current] {
    case .bytes(let bytes):
      room.copyBytes(from: bytes[offset..<offset + room.count])
      return room.count
    case .file(let path):
      if file < 0 { file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
      let count = file < 0 ? -1 : Glibc.read(file, room.baseAddress, room.count)
      guard count > 0 else {
        fault = "'\(path)' became shorter or unreadable while it was sent."
        return nil
      }
      return count
    }
  }

  private func closeFile() {
    if file >= 0 { _ = close(file) }
    file = -1
  }

  private static func length(of piece: HTTPContent.Piece) throws(NetworkError) -> Int {
    switch piece {
    case .bytes(let bytes): return bytes.count
    case .file(let path):
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        throw NetworkError(.unsendable("'\(path)' is no file that can be sent. Check its path."))
      }
      return Int(facts.st_size)
    }
  }
}
