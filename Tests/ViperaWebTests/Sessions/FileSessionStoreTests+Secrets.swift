import Glibc
import Testing
import Vipera

@testable import ViperaWeb

/// Only the server's user can read the session records.
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

  // Fixed bug: the store removed other users' access to whatever folder was configured, even a home folder.
  @Test func aFolderThatHoldsSomethingElseIsLeftAsItIs() async throws {
    try await withFolder { folder in
      #expect(chmod(folder, 0o755) == 0)
      try StoredFile.write([1], to: folder + "/letter.txt", by: folder + "/way")
      let store = FileSessionStore(folder: folder)
      #expect(
        await refusal(of: store) == """
          '\(folder)' is no folder of this server's sessions: other users may look into it, and it holds \
          'letter.txt'. Name one that is its own.
          """
      )
      var status = stat()
      #expect(stat(folder, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o755)
      #expect(access(folder + "/.lock", F_OK) != 0)
    }
  }

  @Test(arguments: ["", "/"]) func aFolderThatIsALinkIsNotTaken(end: String) async throws {
    try await withFolder { folder in
      #expect(chmod(folder, 0o755) == 0)
      let link = folder + "-link"
      #expect(symlink(folder, link) == 0)
      defer { unlink(link) }
      #expect(
        await refusal(of: FileSessionStore(folder: link + end)) == """
          '\(link)' is no folder of this server's sessions: it is a symbolic link. Name one that is its own.
          """
      )
      var status = stat()
      #expect(stat(folder, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o755)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can give a folder to another user."))
  func aFolderOfAnotherUserIsNotTaken() async throws {
    try await withFolder { folder in
      #expect(chown(folder, 12_345, 12_345) == 0)
      let refusal = await refusal(of: FileSessionStore(folder: folder))
      #expect(refusal?.contains("it belongs to another user") == true, "\(refusal ?? "none")")
    }
  }

  private func refusal(of store: FileSessionStore) async -> String? {
    do {
      _ = try await store.load("a")
      return nil
    } catch {
      return "\(error)"
    }
  }

  // Fixed bug: if the folder was deleted to forget all sessions, as the server's help advises, the store could not
  // write until a restart.
  @Test func aFolderThatIsDeletedWhileItIsUsedIsMadeAnew() async throws {
    try await withFolder { parent in
      let folder = parent + "/sessions"
      let store = FileSessionStore(folder: folder)
      try await store.save([StoredSession(token: "a", bytes: [1])])
      for name in ["a.session", ".lock"] { #expect(unlink("\(folder)/\(name)") == 0) }
      #expect(rmdir(folder) == 0)
      let forgotten = try await store.load("a")
      #expect(forgotten == nil)
      try await store.save([StoredSession(token: "b", bytes: [2])])
      let kept = try await store.load("b")
      #expect(kept?.bytes == [2])
      // The new folder, too, can be used only by this store.
      await #expect(throws: StoredFile.Error.self) {
        try await FileSessionStore(folder: folder).load("b")
      }
      try await store.remove(["b"])
      unlink(folder + "/.lock")
      rmdir(folder)
    }
  }

  // Fixed bug: error messages contained session tokens, so anyone who could read the log could take over a session.
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
