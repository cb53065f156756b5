import Glibc
import TestServers
import Testing

@testable import ViperaWebImages

/// Keys that outlive a server.
struct PictureKeyTests {
  @Test func theKeyInAFileIsMadeOnceAndForItsOwnerAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/key"
    defer { unlink(path) }
    let first = try PictureKey(file: path)
    let second = try PictureKey(file: path)
    #expect(Array(first.proof(of: [1])) == Array(second.proof(of: [1])))
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(status.st_size == 32)
  }

  @Test func aFileThatHoldsSomethingElseIsNoKey() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("secret".utf8), as: "key")
    #expect(throws: PictureKey.Error.noKey(path: path)) { try PictureKey(file: path) }
  }

  @Test func aFolderThatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PictureKey.Error.self) { try PictureKey(file: folder.path + "/none/key") }
  }

  @Test func aKeyIsNotShown() {
    let key = PictureKey(Array(repeating: 65, count: 32))
    #expect("\(key)" == "a key")
    #expect(Mirror(reflecting: key).children.isEmpty)
  }

  @Test func randomKeysDiffer() {
    #expect(Array(PictureKey.random().proof(of: [])) != Array(PictureKey.random().proof(of: [])))
  }
}
