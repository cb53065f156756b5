import Glibc
import Testing
import Vipera

@testable import ViperaWeb

@Suite struct FileSessionStoreTests {
  /// Calls `body` with a new folder, and deletes the folder when the test ends.
  func withFolder(_ body: (String) async throws -> Void) async throws {
    var name = Array("\(P_tmpdir)/vipera-store-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&name)))
    defer {
      if let entries = opendir(folder) {
        while let entry = readdir(entries) {
          withUnsafePointer(to: &entry.pointee.d_name) { name in
            let name = String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            unlink("\(folder)/\(name)")
          }
        }
        closedir(entries)
      }
      rmdir(folder)
    }
    try await body(folder)
  }

  private func names(in folder: String) throws -> [String] {
    try StoredFile.list(folder).keys.sorted()
  }

  @Test func whatIsSavedIsLoadedByAnotherStore() async throws {
    try await withFolder { folder in
      let store = FileSessionStore(folder: folder)
      try await store.save([StoredSession(token: "a1", bytes: [1, 2, 3])])
      try await store.save([StoredSession(token: "a1", bytes: [4, 0, 5])])
      try await store.save([StoredSession(token: "b2", bytes: [])])
      try await store.close()
      let other = FileSessionStore(folder: folder)
      let (first, second) = (try await other.load("a1"), try await other.load("b2"))
      #expect(first?.bytes == [4, 0, 5])
      #expect(second?.bytes == [])
      try await other.remove(["a1", "unknown"])
      try await other.close()
      let gone = try await store.load("a1")
      #expect(gone == nil)
    }
  }

  // Fixed bug: two servers that shared a folder deleted each other's newer sessions, since each knew only its own
  // changes.
  @Test func aFolderBelongsToOneStoreAtATime() async throws {
    try await withFolder { folder in
      let first = FileSessionStore(folder: folder)
      let second = FileSessionStore(folder: folder)
      try await first.save([StoredSession(token: "a", bytes: [1])])
      let refusal = await #expect(throws: StoredFile.Error.self) {
        try await second.save([StoredSession(token: "a", bytes: [2])])
      }
      #expect(
        refusal?.description == """
          Another server keeps its sessions in '\(folder)'. Give this one a folder of its own, or wait \
          until the other has ended.
          """
      )
      await #expect(throws: StoredFile.Error.self) { try await second.load("a") }
      await #expect(throws: StoredFile.Error.self) { try await second.remove(["a"]) }
      await #expect(throws: StoredFile.Error.self) { try await second.removeExpired() }
      let kept = try await first.load("a")
      #expect(kept?.bytes == [1])
      try await first.close()
      let found = try await second.load("a")
      #expect(found?.bytes == [1])
    }
  }

  @Test func aBrowserMakesRoomForItselfAlone() async throws {
    try await withFolder { folder in
      // The clock must be later than the modification times of the files, which the second store reads.
      let now = Guarded(time(nil) + 10_000)
      var limits = FileSessionStore.Limits()
      limits.sessionsPerBrowser = 3
      let others = [
        StoredSession(token: "x", owner: "other", bytes: [1]),
        StoredSession(token: "y", bytes: [2]),
      ]
      let store = FileSessionStore(folder: folder, limits: limits) { now.withLock { $0 } }
      try await store.save(others)
      for number in 10..<15 {
        try await store.save([StoredSession(token: "s\(number)", owner: "me", bytes: [3])])
      }
      #expect(try names(in: folder) == ["s12", "s13", "s14", "x", "y"])
      // A changed session is no longer the oldest.
      try await store.save([StoredSession(token: "s12", owner: "me", bytes: [4])])
      try await store.close()
      now.withLock { $0 += 1 }
      let next = FileSessionStore(folder: folder, limits: limits) { now.withLock { $0 } }
      let found = try await next.load("s12")
      #expect(found == StoredSession(token: "s12", owner: "me", bytes: [4]))
      try await next.save([StoredSession(token: "s12", owner: "me", bytes: [5])])
      try await next.save([StoredSession(token: "s20", owner: "me", bytes: [6])])
      #expect(try names(in: folder).count == 5)
      #expect(try names(in: folder).filter { $0 == "s12" || $0 == "s20" } == ["s12", "s20"])
      try await next.remove(["s12", "s20", "x"])
      #expect(try names(in: folder).count == 2)
    }
  }

  // Fixed bug: if the server was killed while a session moved to another token, the session had several files. The
  // store then read any of these files, and never deleted the others.
  @Test(arguments: [0, 2]) func ofTwoFilesOfASessionTheNewestIsKept(age: Int) async throws {
    try await withFolder { folder in
      for (owner, bytes, seconds) in [("me", [1], 1), ("you", [2], age)] as [(String, [UInt8], Int)] {
        let path = "\(folder)/a.\(owner).session"
        try StoredFile.write(bytes, to: path, by: folder + "/way")
        let time = timespec(tv_sec: Glibc.time(nil) - seconds, tv_nsec: 0)
        #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
      }
      let store = FileSessionStore(folder: folder)
      let found = try await store.load("a")
      #expect(found?.bytes == [age == 0 ? 2 : 1])
      try await store.remove(["a"])
      #expect(access(folder + "/a.me.session", F_OK) != 0)
      #expect(access(folder + "/a.you.session", F_OK) != 0)
    }
  }

  @Test(arguments: ["..", "a/b", "A", "a.b"])
  func aHostileOwnerLeadsNowhere(owner: String) async throws {
    try await withFolder { folder in
      let store = FileSessionStore(folder: folder)
      await #expect(throws: RefusedSessions.self) {
        try await store.save([StoredSession(token: "a", owner: owner, bytes: [1])])
      }
      let files = try names(in: folder)
      #expect(files == [])
    }
  }

  @Test(arguments: [
    "", ".", "..", "../a", "a/b", "a\0b", "A", "é", "a.session", String(repeating: "a", count: 65),
  ])
  func aHostileNameLeadsNowhere(name: String) async throws {
    try await withFolder { folder in
      let store = FileSessionStore(folder: folder)
      let found = try await store.load(name)
      #expect(found == nil)
      await #expect(throws: RefusedSessions.self) {
        try await store.save([StoredSession(token: name, bytes: [1])])
      }
      try await store.remove([name])
      let files = try names(in: folder)
      #expect(files == [])
    }
  }

  @Test func aLinkIsNotFollowed() async throws {
    try await withFolder { folder in
      let store = FileSessionStore(folder: folder)
      #expect(symlink("/etc/hostname", folder + "/a.session") == 0)
      let found = try await store.load("a")
      #expect(found == nil)
    }
  }

  @Test func theOldestMakeRoomAndTheExpiredGo() async throws {
    try await withFolder { folder in
      let now = Guarded(time(nil))
      var limits = FileSessionStore.Limits()
      limits.sessions = 10
      limits.age = .seconds(100)
      let store = FileSessionStore(folder: folder, limits: limits) { now.withLock { $0 } }
      for number in 10..<21 {
        now.withLock { $0 += 1 }
        try await store.save([StoredSession(token: "s\(number)", bytes: [1])])
      }
      let kept = try names(in: folder)
      #expect(kept == (12..<21).map { "s\($0)" })
      now.withLock { $0 += 101 }
      let old = try await store.load("s20")
      #expect(old == nil)
      try await store.removeExpired()
      let left = try names(in: folder)
      #expect(left == [])
    }
  }

  @Test func aRecordThatIsTooLargeKeepsNoOtherOut() async throws {
    try await withFolder { folder in
      var limits = FileSessionStore.Limits()
      limits.sessionBytes = 100
      let store = FileSessionStore(folder: folder, limits: limits)
      let sizes = ["a": 100, "b": 101, "c": 1]
      let records = sizes.sorted { $0.key < $1.key }.map { token, count in
        StoredSession(token: token, bytes: Array(repeating: 1, count: count))
      }
      let refused = await #expect(throws: RefusedSessions.self) { try await store.save(records) }
      #expect(refused?.reasons.keys.sorted() == ["b"])
      #expect(refused?.description.contains("A session has 101 bytes, and 100 are kept.") == true)
      let kept = try names(in: folder)
      #expect(kept == ["a", "c"])
    }
  }

  // Fixed bug: if one file could not be written, the store wrote all the others again every second.
  @Test func whatCannotBeWrittenIsNamedAndKeepsNoOtherOut() async throws {
    try await withFolder { folder in
      var limits = FileSessionStore.Limits()
      limits.sessionBytes = 100
      let store = FileSessionStore(folder: folder, limits: limits)
      // Saving fails, since a file cannot replace a folder.
      #expect(mkdir(folder + "/b.session", 0o700) == 0)
      defer { rmdir(folder + "/b.session") }
      let records = ["a", "b", "c"].map { StoredSession(token: $0, bytes: [1]) }
      let large = StoredSession(token: "d", bytes: Array(repeating: 1, count: 101))
      let unsaved = await #expect(throws: UnsavedSessions.self) {
        try await store.save(records + [large])
      }
      #expect(unsaved?.tokens == ["b", "d"])
      #expect(unsaved?.description.hasPrefix("Not kept yet: 2. 'rename' failed in") == true)
      let (first, last) = (try await store.load("a"), try await store.load("c"))
      #expect(first?.bytes == [1] && last?.bytes == [1])
    }
  }

  @Test func theOldestGoWhereAllAreTooLargeTogether() async throws {
    try await withFolder { folder in
      // The clock must be later than the modification times of the files, which the second store reads.
      let now = Guarded(time(nil) + 10_000)
      var limits = FileSessionStore.Limits()
      limits.sessionBytes = 10
      limits.totalBytes = 100
      for round in 0..<2 {
        // The second store finds the files that the first one wrote.
        let store = FileSessionStore(folder: folder, limits: limits) { now.withLock { $0 } }
        for number in 0..<6 {
          now.withLock { $0 += 1 }
          let token = "s\(round * 6 + number + 10)"
          try await store.save([StoredSession(token: token, bytes: Array(repeating: 1, count: 10))])
        }
        try await store.close()
      }
      // The eleventh session removed a tenth of the others.
      let kept = try names(in: folder)
      #expect(kept == (12...21).map { "s\($0)" })
    }
  }

  @Test func aFileThatIsTooLargeIsNoRecord() async throws {
    try await withFolder { folder in
      let store = FileSessionStore(folder: folder)
      try await store.save([StoredSession(token: "a", bytes: Array(repeating: 1, count: 5_000))])
      try await store.close()
      var limits = FileSessionStore.Limits()
      limits.sessionBytes = 100
      let smaller = FileSessionStore(folder: folder, limits: limits)
      let found = try await smaller.load("a")
      #expect(found == nil)
    }
  }
}
