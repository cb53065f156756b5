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
