import Glibc

/// A folder for a test, which is removed with this object.
package final class TemporaryFolder {
  package struct Failure: Error {}

  package let path: String

  package init() throws {
    var template = Array("\(P_tmpdir)/vipera-networking-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  private var files: [String] = []

  /// The path of a file in the folder; partial files next to it are removed, too.
  package func place(_ name: String) -> String {
    let file = path + "/" + name
    files += ["", ".vipera-part", ".vipera-part-of"].map { file + $0 }
    return file
  }

  /// The content of a file; nil if it does not exist.
  package static func content(of file: String) -> [UInt8]? {
    guard let stream = fopen(file, "r") else { return nil }
    defer { fclose(stream) }
    var content: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&piece, 1, piece.count, stream), count > 0 { content += piece[..<count] }
    return content
  }

  package func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    guard let stream = fopen(file, "w") else { throw Failure() }
    defer { fclose(stream) }
    files.append(file)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Failure() }
    return file
  }
}
