import Dispatch
import Glibc
import Testing
import Vipera
import Waiting

@testable import ViperaImages

/// Thumbnails that are made on separate threads.
struct ThumbnailMakerTests {
  @Test(arguments: [ImageFormat.jpeg, .webp])
  func aThumbnailIsWrittenAsTheTakerAccepts(format: ImageFormat) async throws {
    let file = try TestPicture.jpeg(TestPicture.quarters(400, 300))
    let made = try await ThumbnailMaker().thumbnail(of: file, .fit(80, 80), as: format)
    #expect(made.format == format)
    #expect(made.size == PixelSize(80, 60))
    #expect(ImageFormat(of: made.bytes) == format)
    #expect(try TestPicture.bitmap(of: made.bytes).size == made.size)
  }

  @Test func oneTagNamesOnePicture() async throws {
    let maker = ThumbnailMaker()
    let file = try TestPicture.jpeg(TestPicture.quarters(40, 30))
    let one = try await maker.thumbnail(of: file, .fit(20, 20), as: .webp)
    let again = try await maker.thumbnail(of: file, .fit(20, 20), as: .webp)
    let other = try await maker.thumbnail(of: file, .fit(21, 21), as: .webp)
    #expect(one == again)
    #expect(one != other)
  }

  @Test func moreThanMayWaitAreRefused() async throws {
    let pool = WorkerPool(threads: 1, room: .init(jobs: 2))
    let gate = DispatchSemaphore(value: 0)
    let order = Noted<String>()
    // The first job must be the one that waits at the gate: if it ended at once, the queue would have room for all
    // other jobs.
    var works = [await Self.start("held", Urgency(.normal), pool, order) { gate.wait() }]
    for name in ["second", "third"] {
      works.append(await Self.start(name, Urgency(.normal), pool, order) {})
    }
    let refused = await reason { () async throws(ImageError) in
      try await pool.run(Urgency(.normal)) { _ throws(ImageError) in 1 }
    }
    #expect(refused == .overloaded(limit: 2))
    gate.signal()
    for work in works { #expect(await work.value == nil) }
  }

  // Fixed bug: making one thumbnail per processor blocked all threads of Swift tasks.
  @Test func tasksGoOnWhileEveryThreadIsBusy() async throws {
    let count = 2 * Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let pool = WorkerPool(threads: count, room: .init(jobs: count))
    let (begun, isOver) = (Noted<Int>(), Flag())
    let works = (0..<count).map { number in
      Task {
        try await pool.run(Urgency(.normal)) { _ throws(ImageError) in
          begun.add(number)
          // The time limit prevents the test from hanging.
          let start = ContinuousClock.now
          while !isOver.isSet, start.duration(to: .now) < .seconds(600) {}
          return isOver.isSet
        }
      }
    }
    await waitUntil { begun.list.count >= count }
    isOver.set()
    for work in works { #expect(try await work.value) }
  }

  @Test func theMostUrgentComesNextAndWhoLeavesIsTakenOut() async throws {
    let pool = WorkerPool(threads: 1, room: .init(jobs: 10))
    let gate = DispatchSemaphore(value: 0)
    let order = Noted<String>()
    let first = await Self.start("first", Urgency(.normal), pool, order) { gate.wait() }
    let promoted = Urgency(.prefetch)
    var tasks = [first]
    for (name, urgency) in [
      ("promoted", promoted), ("normal", Urgency(.normal)), ("high", Urgency(.high)),
    ] {
      tasks.append(await Self.start(name, urgency, pool, order) {})
    }
    let leaving = await Self.start("leaving", Urgency(.high), pool, order) {}
    leaving.cancel()
    #expect(await leaving.value == .cancelled)
    #expect(promoted.become(.high))
    promoted.tell()
    gate.signal()
    for task in tasks { #expect(await task.value == nil) }
    #expect(order.list == ["first", "promoted", "high", "normal"])
  }

  /// Starts work, and returns when it runs or waits.
  private static func start(
    _ name: String,
    _ urgency: Urgency,
    _ pool: WorkerPool,
    _ order: Noted<String>,
    _ work: @escaping @Sendable () -> Void
  ) async -> Task<ImageError.Reason?, Never> {
    let count = pool.count + 1
    let task = Task {
      await reason { () async throws(ImageError) in
        try await pool.run(urgency) { _ throws(ImageError) in
          work()
          order.add(name)
        }
      }
    }
    await waitUntil { pool.count >= count }
    return task
  }
}
