import Glibc
import Testing
import Vipera
import ViperaWeb

/// What is kept of a session is nobody's business but its server's.
extension FileSessionStoreTests {
  @Test func onlyTheOwnerCanReadTheFiles() async throws {
    try await withFolder { folder in
      let store = FileSessionStore(folder: folder + "/deep")
      try await store.save([StoredSession(token: "a", bytes: [1])])
      var status = stat()
      #expect(stat(folder + "/deep/a.session", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(stat(folder + "/deep", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      try await store.remove(["a"])
      unlink(folder + "/deep/.lock")
      rmdir(folder + "/deep")
    }
  }

  @Test func aFolderThatOthersCanLookIntoIsClosedToThem() async throws {
    try await withFolder { folder in
      #expect(chmod(folder, 0o755) == 0)
      let store = FileSessionStore(folder: folder)
      try await store.save([StoredSession(token: "a", bytes: [1])])
      var status = stat()
      #expect(stat(folder, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
    }
  }

  // Whoever read the log could take the session.
  @Test func whatFailsNamesNoToken() async throws {
    try await withFolder { folder in
      let (token, owner) = ("tokenofasession", "digestofabrowser")
      #expect(mkdir(folder + "/\(token).\(owner).session", 0o700) == 0)
      defer { rmdir(folder + "/\(token).\(owner).session") }
      let store = FileSessionStore(folder: folder)
      var said = ""
      do {
        try await store.save([StoredSession(token: token, owner: owner, bytes: [1])])
      } catch {
        said += "\(error)"
      }
      do {
        try await store.remove([token])
      } catch {
        said += "\(error)"
      }
      do {
        try await store.save([StoredSession(token: "NO NAME \(token)", bytes: [1])])
      } catch {
        said += "\(error)"
      }
      #expect(said.contains("'rename' failed in '\(folder)'"))
      #expect(!said.contains(token) && !said.contains(owner), "\(said)")
    }
  }
}
