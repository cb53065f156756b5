import Dispatch
import Testing

@testable import API
@testable import ViperaImages

/// The order in which uploaded pictures of several users are decoded.
@Suite(.timeLimit(.minutes(10))) struct PictureDrawingTests {
  // Regression: four slow pictures of one user delayed everyone's pictures.
  @Test func aUserHasOnePictureDecodedAtATime() async throws {
    let maker = ThumbnailMaker(threads: 1)
    let drawing = PictureDrawing(maker: maker, configuration: PictureUploads.Configuration())
    let gate = DispatchSemaphore(value: 0)
    let busy = Task.immediate {
      try await maker.workers.run(Urgency(.normal)) { _ throws(ImageError) in gate.wait() }
    }
    let pictures = [1, 1, 1, 1, 2].map { user in
      Task.immediate { try await drawing.drawn(RealPictures.webP, of: user) }
    }
    while maker.workers.count < 3, !Task.isCancelled { await Task.yield() }
    // The decoder has the work that occupies its thread, and one picture of each user.
    #expect(maker.workers.count == 3)
    gate.signal()
    for picture in pictures {
      let drawn = try await picture.value
      #expect(drawn.format == .jpeg)
    }
    try await busy.value
  }
}
