import Foundation
import Testing

@testable import API

/// The files of uploaded pictures.
@Suite struct PictureFolderTests {
  private func withFolder(_ test: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "merca-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await test(path)
  }

  @Test func aFileIsThereAfterwardsAndGoesOnce() async throws {
    try await withFolder { path in
      let folder = try PictureFolder(path)
      #expect(try await folder.file("a") == nil)
      try await folder.keep([1, 2, 3], as: "a")
      // An existing file is not overwritten.
      try await folder.keep([4], as: "a")
      #expect(try await PictureFolder(path).file("a") == [1, 2, 3])
      for _ in 1...2 { try await folder.remove(["a", "b"]) }
      #expect(try await folder.file("a") == nil)
    }
  }

  @Test func whatAKilledProgramLeftGoesWithTime() async throws {
    try await withFolder { path in
      _ = try PictureFolder(path)
      for (name, age) in [
        (".new-old", 87_000.0), (".new-young", 0), (".new-clock-ahead", 3_600), ("whole", 87_000),
      ] {
        try Data([1]).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)],
          ofItemAtPath: "\(path)/\(name)"
        )
      }
      _ = try PictureFolder(path)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.sorted() == [".new-clock-ahead", ".new-young", "whole"])
    }
  }

  // Regression: on a server with a lax umask, every user of the machine could read the pictures.
  @Test func onlyTheOwnerMayReadTheFiles() async throws {
    try await withFolder { path in
      try await PictureFolder(path).keep([1], as: "a")
      for (file, mode) in [(path, 0o700), ("\(path)/a", 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }

  // Regression: symbolic links were followed, so their targets were sent to anyone, and files of any size were read. A
  // FIFO must not block other reads.
  @Test func onlyRegularFilesOfALimitedSizeAreRead() async throws {
    try await withFolder { path in
      let folder = try PictureFolder(path)
      try await folder.keep([1], as: "a")
      try FileManager.default.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "\(path)/a")
      try #require(mkfifo("\(path)/fifo", 0o600) == 0)
      for (name, size) in [("most", 32_000_000), ("more", 32_000_001)] {
        try await folder.keep([], as: name)
        try #require(truncate("\(path)/\(name)", off_t(size)) == 0)
      }
      for name in ["link", "fifo", "more"] {
        await #expect(throws: PictureFolderError.self, "\(name)") { try await folder.file(name)?.count }
      }
      #expect(try await folder.file("most")?.count == 32_000_000)
      #expect(try await folder.file("a") == [1])
    }
  }

  // Regression: if the path had a typo, or its disk was not mounted, the pictures filled another disk.
  @Test func missingParentsAreNotCreated() async throws {
    try await withFolder { path in
      #expect(throws: PictureFolderError.self) { try PictureFolder("\(path)/pictures") }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func aFolderThatIsNoneIsSaid() async throws {
    try await withFolder { path in
      try Data([1]).write(to: URL(fileURLWithPath: path))
      #expect(throws: PictureFolderError.self) { try PictureFolder(path) }
      let folder = try PictureFolder(path + "-2")
      try FileManager.default.removeItem(atPath: path + "-2")
      await #expect(throws: PictureFolderError.self) { try await folder.keep([1], as: "a") }
    }
  }
}
