import Testing

@testable import ViperaImages

/// The sizes of thumbnails.
struct ThumbnailShapeTests {
  @Test(arguments: [
    (ThumbnailShape.fit(100, 100), PixelSize(400, 200), PixelSize(400, 200), PixelSize(100, 50)),
    (.fit(100, 100), PixelSize(50, 20), PixelSize(50, 20), PixelSize(50, 20)),
    (.fit(10, 10), PixelSize(50_000, 1), PixelSize(50_000, 1), PixelSize(10, 1)),
    (.fit(320, 240), PixelSize(4000, 3000), PixelSize(4000, 3000), PixelSize(320, 240)),
    (.fill(100, 100), PixelSize(400, 200), PixelSize(200, 200), PixelSize(100, 100)),
    (.fill(100, 100), PixelSize(60, 200), PixelSize(60, 60), PixelSize(60, 60)),
    (.fill(200, 100), PixelSize(100, 100), PixelSize(100, 50), PixelSize(100, 50)),
    (.fill(1, 4096), PixelSize(3, 3), PixelSize(1, 3), PixelSize(1, 3)),
  ])
  func theBoxIsFilledOrFittedAndNothingEnlarged(
    shape: ThumbnailShape,
    size: PixelSize,
    cut: PixelSize,
    target: PixelSize
  ) {
    let plan = shape.plan(for: size)
    #expect(plan.cut == cut)
    #expect(plan.target == target)
  }

  // Fixed bug: an invalid size, which may come from a URL or a model, ended the server.
  @Test(arguments: [
    (ThumbnailShape.fill(0, 5), ThumbnailShape.fill(1, 5)), (.fit(4_097, 5), .fit(4_096, 5)),
    (.fit(5, .min), .fit(5, 1)), (.fill(.max, .max), .fill(4_096, 4_096)),
    (.fit(1, 4_096), .fit(1, 4_096)),
  ])
  func theNearestSizeIsTakenForOneThatNoThumbnailHas(
    wanted: ThumbnailShape,
    taken: ThumbnailShape
  ) {
    #expect(wanted.clamped == taken)
    #expect(ImageRequest("a", wanted).shape == taken)
    var request = ImageRequest("a", .fit(8, 8))
    request.shape = wanted
    #expect(request.shape == taken)
  }

  @Test func aThumbnailThatIsWantedAsAPNGIsAWebP() {
    var request = ImageRequest("a", .fit(8, 8), as: .png)
    #expect(request.format == .webp)
    request.format = .jpeg
    #expect(request.format == .jpeg)
    request.format = .png
    #expect(request == ImageRequest("a", .fit(8, 8), as: .webp))
  }
}
