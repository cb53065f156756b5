import Dispatch
import Testing

@testable import API
@testable import ViperaImages

/// Whose uploaded picture is decoded when.
@Suite(.timeLimit(.minutes(10))) struct PictureDrawingTests {
  // Four slow pictures of one user held up everybody's.
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
    // The work that holds the thread, and one picture of each user.
    #expect(maker.workers.count == 3)
    gate.signal()
    for picture in pictures {
      let drawn = try await picture.value
      #expect(drawn.format == .jpeg)
    }
    try await busy.value
  }
}
