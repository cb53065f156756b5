import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import ViperaImages

/// Reused rows whose pictures are still loading.
struct ImageSlotTests {
  private let source = HeldSource()

  @Test func aPictureIsShownWhenItIsThere() async throws {
    try await withTestHost { host in
      let slot = ImageSlot(ImageLoader(source), .fit(20, 20))
      #expect(slot.phase == .empty)
      slot.show("a")
      #expect(slot.phase == .loading)
      await source.untilAsked(1)
      source.answer("a", .success(try ImageLoaderTests.file()))
      await host.until { slot.phase != .loading }
      guard case .shown(let picture) = slot.phase else { return #expect(Bool(false)) }
      #expect(picture.size == PixelSize(20, 15))
    }
  }

  // Fixed bug: during fast scrolling, a row showed the picture of the previous row in the same view.
  @Test func aLateAnswerNeverReachesARowThatIsUsedAgain() async throws {
    try await withTestHost { host in
      let images = ImageLoader(source)
      let slot = ImageSlot(images, nil)
      slot.show("old")
      await source.untilAsked(1)
      slot.show("new")
      await source.untilAsked(2)
      await source.untilCancelled(1)
      source.answer("old", .success(try ImageLoaderTests.file(red: true)))
      let file = try ImageLoaderTests.file()
      source.answer("new", .success(file))
      await host.until { slot.phase != .loading }
      guard case .shown(let picture) = slot.phase else { return #expect(Bool(false)) }
      #expect(picture.bytes == file)
      #expect(images.cached(ImageRequest("old")) == nil)
    }
  }

  @Test func whatIsInMemoryIsShownAtOnce() async throws {
    try await withTestHost { _ in
      let images = ImageLoader(source)
      source.prepare("a", .success(try ImageLoaderTests.file()))
      let picture = try await images.image(ImageRequest("a"))
      let slot = ImageSlot(images, nil)
      slot.show("a")
      #expect(slot.phase == .shown(picture))
    }
  }

  @Test(arguments: [nil, ""] as [String?])
  func noAddressShowsNothing(address: String?) async throws {
    try await withTestHost { _ in
      let slot = ImageSlot(ImageLoader(source), nil)
      slot.show("a")
      await source.untilAsked(1)
      slot.show(address)
      #expect(slot.phase == .empty)
      await source.untilCancelled(1)
    }
  }

  @Test func theSameAddressAgainChangesNothingUnlessItFailed() async throws {
    try await withTestHost { host in
      let slot = ImageSlot(ImageLoader(source), nil)
      slot.show("a")
      slot.show("a")
      await source.untilAsked(1)
      source.answer("a", .failure(NetworkError(.offline)))
      await host.until { slot.phase == .failed(.notFetched) }
      #expect(source.asked == ["a"])
      slot.show("a")
      #expect(slot.phase == .loading)
      await source.untilAsked(2)
      slot.clear()
      await source.untilCancelled(1)
    }
  }

  @Test func aSlotThatGoesTakesItsWishAlong() async throws {
    try await withTestHost { _ in
      var slot: ImageSlot? = ImageSlot(ImageLoader(source), nil)
      slot?.show("a")
      await source.untilAsked(1)
      slot = nil
      await source.untilCancelled(1)
    }
  }
}
