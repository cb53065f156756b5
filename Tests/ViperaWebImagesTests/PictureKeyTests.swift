import Glibc
import TestServers
import Testing

@testable import ViperaWebImages

/// Keys that are kept when a server restarts.
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
    chmod(path, 0o600)
    #expect(throws: PictureKey.Error.noKey(path: path)) { try PictureKey(file: path) }
    #expect(throws: PictureKey.Error.noKey(path: folder.path)) { try PictureKey(file: folder.path) }
  }

  // Fixed bug: a key file that every program on the machine could read was accepted.
  @Test(arguments: [0o640, 0o604, 0o620, 0o666] as [mode_t])
  func aKeyThatOthersMayReadOrChangeIsRefused(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(repeating: 7, count: 32), as: "key")
    chmod(path, mode)
    #expect(throws: PictureKey.Error.open(path: path)) { try PictureKey(file: path) }
    chmod(path, 0o400)
    _ = try PictureKey(file: path)
  }

  // Fixed bug: after a power failure, a server started with a new key, and refused the pictures of its own pages.
  @Test func aNewKeyAndItsNameAreOnTheDisk() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/key"
    defer { unlink(path) }
    var synced: [mode_t] = []
    _ = try PictureKey(file: path) { descriptor in
      var status = stat()
      fstat(descriptor, &status)
      synced.append(status.st_mode & S_IFMT)
      return fsync(descriptor)
    }
    #expect(synced == [S_IFREG, S_IFDIR])
    #expect(throws: PictureKey.Error.system(call: "write", path: "", code: 0)) {
      try Self.withoutPath { try PictureKey(file: folder.path + "/other") { _ in -1 } }
    }
  }

  // Fixed bug: because of a service's umask, the server could not read its own key.
  @Test func theKeyIsItsOwnersWhateverTheProgramTakesOff() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      umask(0o777)
      let path = folder.path + "/key"
      _ = try PictureKey(file: path)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      unlink(path)
    }
  }

  /// Runs `work`, and throws its error without the parts that differ from run to run.
  private static func withoutPath(_ work: () throws -> PictureKey) throws {
    do {
      _ = try work()
    } catch PictureKey.Error.system(let call, _, _) {
      throw PictureKey.Error.system(call: call, path: "", code: 0)
    }
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
