import Glibc

/// A folder of one test, which goes with it.
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

  package func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    guard let stream = fopen(file, "w") else { throw Failure() }
    defer { fclose(stream) }
    files.append(file)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Failure() }
    return file
  }
}
