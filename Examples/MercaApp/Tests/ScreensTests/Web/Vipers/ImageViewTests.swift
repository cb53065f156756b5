import Foundation
import Testing
import Vipera
import ViperaImages
import ViperaTesting

@testable import Screens

/// The picture of a viper's row.
@Suite struct ImageViewTests {
  private let source = HeldPictures()

  /// An image view that has requested a picture.
  private func asking(_ address: String, of pictures: ViperPictures) async -> ViperImageView {
    let view = ViperImageView(pictures, HeldPictures.presenter)
    view.setImage(address)
    await view.download()
    return view
  }

  @Test func testImageDownloadSucceed() async throws {
    try await withTestHost { host in
      let view = await asking("/a.png", of: source.pictures())
      #expect(view.content == .waiting)
      await source.untilAsked()
      source.answer("/a.png")
      await host.until { view.content != .waiting }
      #expect(view.content == .picture("/thumbnail?of=/a.png"))
    }
  }

  @Test func testImageDownloadError() async throws {
    try await withTestHost { host in
      let view = await asking("/a.png", of: source.pictures())
      await source.untilAsked()
      source.answer("/a.png", with: nil)
      await host.until { view.content != .waiting }
      #expect(view.content == .failed)
      // The user can try again.
      await view.retry()
      await source.untilAsked()
      source.answer("/a.png")
      await host.until { view.content != .waiting }
      #expect(view.content == .picture("/thumbnail?of=/a.png"))
    }
  }

  // Regression: two pictures with the same file name were treated as one.
  @Test func testImageDidCache() async throws {
    try await withTestHost { host in
      let pictures = source.pictures()
      let view = await asking("/a/1.png?size=2", of: pictures)
      await source.untilAsked()
      source.answer("/a/1.png?size=2")
      await host.until { view.content != .waiting }
      func isCached(_ address: String) -> Bool {
        pictures.images.cached(ImageRequest(address, ViperImageView.shape, as: .webp)) != nil
      }
      #expect(isCached("/a/1.png?size=2"))
      #expect(!isCached("/b/1.png?size=2") && !isCached("/a/1.png") && !isCached("1.png"))
      #expect(pictures.images.memoryInUse > 0)
    }
  }

  @Test func testImageDownloadCancel() async throws {
    try await withTestHost { _ in
      let pictures = source.pictures()
      let one = await asking("/a.png", of: pictures)
      let other = await asking("/a.png", of: pictures)
      await source.untilAsked()
      // The other row still wants the picture.
      one.cancel()
      #expect(one.content == .waiting)
      #expect(pictures.images.activeDownloads == 1)
      other.cancel()
      await source.untilLeft()
      #expect(pictures.images.activeDownloads == 0)
      #expect(source.asked == ["/a.png"])
    }
  }

  @Test func testGetImageFromCache() async throws {
    try await withTestHost { host in
      let pictures = source.pictures()
      let first = await asking("/a.png", of: pictures)
      await source.untilAsked()
      source.answer("/a.png")
      await host.until { first.content != .waiting }
      // The picture comes from the cache at once, without a request.
      let second = await asking("/a.png", of: pictures)
      #expect(second.content == first.content)
      #expect(source.asked == ["/a.png"])
    }
  }

  @Test(arguments: [nil, "", "elsewhere/a.png"])
  func testGetImageWithEmptyURL(url: String?) async throws {
    try await withTestHost { host in
      let pictures = source.pictures()
      let view = ViperImageView(pictures, HeldPictures.presenter)
      view.setImage(url)
      await view.download()
      await host.settle()
      #expect(view.content == .none)
      #expect(pictures.images.activeDownloads == 0)
      #expect(source.asked.isEmpty)
    }
  }

  // Regression: after scrolling fast, a row showed the picture of an earlier viper.
  @Test func aLateAnswerIsNeitherShownNorKeptForWhatTheRowShowsNow() async throws {
    try await withTestHost { host in
      let pictures = source.pictures()
      let view = await asking("/old.png", of: pictures)
      await source.untilAsked()
      view.setImage("/new.png")
      await view.download()
      await source.untilAsked()
      await source.untilLeft()
      source.answer("/old.png")
      #expect(view.content == .waiting)
      source.answer("/new.png")
      await host.until { view.content != .waiting }
      #expect(view.content == .picture("/thumbnail?of=/new.png"))
      let old = ImageRequest("/old.png", ViperImageView.shape, as: .webp)
      #expect(pictures.images.cached(old) == nil)
    }
  }

  // A picture that is shown must not flicker when its row leaves the screen and comes back.
  @Test func aPictureThatIsShownStaysWhenItsRowLeaves() async throws {
    try await withTestHost { host in
      let view = await asking("/a.png", of: source.pictures())
      await source.untilAsked()
      source.answer("/a.png")
      await host.until { view.content != .waiting }
      view.cancel()
      #expect(view.content == .picture("/thumbnail?of=/a.png"))
    }
  }

  @Test func afterMemoryTheDiskIsAsked() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "merca-vipers-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = try DiskCache(folder: folder.path)
    try await withTestHost { host in
      let first = await asking("/a.png", of: source.pictures(disk: disk))
      await source.untilAsked()
      source.answer("/a.png")
      await host.until { first.content != .waiting }
      await disk.flush()
      // As after a restart, nothing is in memory.
      let second = await asking("/a.png", of: source.pictures(disk: disk))
      await host.until { second.content != .waiting }
      #expect(second.content == first.content)
    }
    #expect(source.asked == ["/a.png"])
  }
}
