import Glibc
import Testing
import Vipera
import Waiting

@testable import ViperaWeb

/// An actor whose executor is an event loop.
private actor Resident {
  let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }
  private(set) var log: [Int] = []

  init(on loop: EventLoop) {
    self.loop = loop
  }

  func note(_ number: Int) {
    loop.preconditionIsolated()
    log.append(number)
  }

  func noteAround(_ other: Resident) async {
    log.append(1)
    await other.note(1)
    loop.preconditionIsolated()
    log.append(2)
  }
}

private final class Bell: LoopTimerTarget {
  let ring: (LoopInstant) -> Void

  init(_ ring: @escaping (LoopInstant) -> Void) {
    self.ring = ring
  }

  func timeIsUp(on loop: isolated EventLoop) {
    ring(loop.now)
  }
}

/// Waits for a byte until a timeout.
private final class Ear: LoopSource, LoopTimerTarget {
  let ends = Socket.pair()
  private(set) var hasHeard = false
  private(set) var hasGivenUp = false

  deinit {
    close(ends.peer)
    ends.socket.close()
  }

  func ready(_ readiness: Readiness, on loop: isolated EventLoop) {
    hasHeard = true
    var bytes = [UInt8](repeating: 0, count: 8)
    _ = read(ends.socket.descriptor, &bytes, bytes.count)
  }

  func timeIsUp(on loop: isolated EventLoop) { hasGivenUp = !hasHeard }
}

/// Advances the clock when it receives a byte.
private final class ClockMover: LoopSource {
  let ear = Ear()
  private let clock: ManualLoopClock

  init(_ clock: ManualLoopClock) {
    self.clock = clock
  }

  func ready(_ readiness: Readiness, on loop: isolated EventLoop) {
    ear.ready(readiness, on: loop)
    clock.advance(by: .seconds(1))
  }
}

@Suite struct EventLoopTests {
  @Test func jobsRunInTheOrderInWhichTheyWereEnqueued() async {
    let loop = EventLoop()
    let resident = Resident(on: loop)
    let tasks = await loop.run { _ in
      (0..<1_000).map { number in
        Task { await resident.note(number) }
      }
    }
    for task in tasks { await task.value }
    #expect(await resident.log.count == 1_000)
  }

  @Test func jobsOfTheLoopItselfRunInOrder() async {
    let loop = EventLoop()
    let log = Guarded<[Int]>([])
    await loop.start(1_000) { number in log.withLock { $0.append(number) } }
    await waitUntil { log.withLock({ $0.count }) >= 1_000 }
    #expect(log.withLock(\.self) == Array(0..<1_000))
  }

  @Test func anActorOnTheLoopIsEnteredWithoutAHop() async {
    let loop = EventLoop()
    let resident = Resident(on: loop)
    await loop.run { _ in
      resident.preconditionIsolated()
      resident.assumeIsolated { $0.note(7) }
    }
    #expect(await resident.log == [7])
  }

  @Test func actorsOfTwoLoopsCallEachOtherAndComeBack() async {
    let (one, other) = (Resident(on: EventLoop()), Resident(on: EventLoop()))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 {
        group.addTask { await one.noteAround(other) }
        group.addTask { await other.noteAround(one) }
      }
    }
    #expect(await one.log.count == 1_500)
    #expect(await other.log.count == 1_500)
  }

  @Test func aTaskMayPreferTheLoop() async {
    let loop = EventLoop()
    await withTaskExecutorPreference(loop) {
      await Task { @concurrent in #expect(!loop.isCurrent) }.value
      await Self.checkThread(of: loop)
    }
  }

  @concurrent private static func checkThread(of loop: EventLoop) async {
    #expect(loop.isCurrent)
  }

  @Test func beingElsewhereIsNoticed() async {
    let loop = EventLoop()
    #expect(!loop.isCurrent)
    #expect(loop.isIsolatingCurrentContext() == false)
    #expect(await loop.run { $0.isCurrent })
    await #expect(processExitsWith: .failure) {
      EventLoop(name: "other").preconditionIsolated()
    }
  }

  @Test func manyThreadsMayEnqueueAtOnce() async {
    let resident = Resident(on: EventLoop())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<10_000 { group.addTask { await resident.note(number) } }
    }
    #expect(await resident.log.sorted() == Array(0..<10_000))
  }

  @Test func timersFireInOrderWhenTheClockReachesThem() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(clock: .manual(clock))
    let rung = Guarded<[Int]>([])
    await loop.run { loop in
      for number in [3, 1, 2, 9] {
        let bell = Bell { _ in rung.withLock { $0.append(number) } }
        _ = loop.schedule(bell, at: loop.now + .seconds(number))
      }
    }
    clock.advance(by: .milliseconds(2_999))
    await waitUntil { await loop.run({ $0.timers.count }) <= 2 }
    #expect(rung.withLock(\.self) == [1, 2])
    clock.advance(by: .milliseconds(1))
    await waitUntil { await loop.run({ $0.timers.count }) <= 1 }
    #expect(rung.withLock(\.self) == [1, 2, 3])
  }

  // Fixed bug: if the server was slow to read from a socket, the client timed out although its answer had already
  // arrived.
  @Test func whatHasComeIsHandedOnBeforeTheTimeIsUp() async throws {
    let clock = ManualLoopClock()
    let loop = EventLoop(clock: .manual(clock))
    // SAFETY: made here, and used on the loop's thread only.
    nonisolated(unsafe) let ears = (0..<2 * Poller.Events.capacity + 1).map { _ in Ear() }
    try await loop.run { loop in
      for ear in ears {
        _ = try loop.watch(ear.ends.socket.descriptor, for: [.read], telling: ear)
        _ = loop.schedule(ear, at: loop.now + .seconds(1))
      }
      // All of the following happens in one turn of the loop, as if the thread had been suspended meanwhile.
      for ear in ears { _ = write(ear.ends.peer, "x", 1) }
      clock.advance(by: .seconds(1))
    }
    await waitUntil { await loop.run({ $0.timers.count }) == 0 }
    let (heard, left) = await loop.run { _ in
      (ears.count(where: \.hasHeard), ears.count(where: \.hasGivenUp))
    }
    #expect(heard == ears.count)
    #expect(left == 0)
  }

  // Fixed bug: the loop slept although a timer was due, because it had cleared the wake-up signal while it checked its
  // sockets.
  @Test func aClockThatIsMovedDuringATurnRingsWhatIsDueThen() async throws {
    let clock = ManualLoopClock()
    let loop = EventLoop(clock: .manual(clock))
    // SAFETY: made here, and used on the loop's thread only.
    nonisolated(unsafe) let mover = ClockMover(clock)
    let rung = Guarded(0)
    try await loop.run { loop in
      _ = try loop.watch(mover.ear.ends.socket.descriptor, for: [.read], telling: mover)
      for delay in [Duration.zero, .seconds(1)] {
        _ = loop.schedule(Bell { _ in rung.withLock { $0 += 1 } }, at: loop.now + delay)
      }
      _ = write(mover.ear.ends.peer, "x", 1)
    }
    await waitUntil { rung.withLock(\.self) == 2 }
  }

  @Test func aTimerFiresOnTheRealClockAndNotBeforeItsTime() async {
    let loop = EventLoop()
    let early = Guarded<Bool?>(nil)
    await loop.run { loop in
      let due = loop.now + .milliseconds(5)
      _ = loop.schedule(Bell { now in early.withLock { $0 = now < due } }, at: due)
    }
    await waitUntil { early.withLock({ $0 != nil }) }
    #expect(early.withLock(\.self) == false)
  }

  @Test func aDeadlineThatMovesLaterKeepsItsTimer() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(clock: .manual(clock))
    await loop.run { loop in
      let target = Bell { _ in }
      var deadline = Deadline()
      deadline.move(.seconds(10), for: target, on: loop)
      for _ in 0..<100 { deadline.move(.seconds(20), for: target, on: loop) }
      #expect(loop.timers.count == 1)
      #expect(loop.timers.next == loop.now + .seconds(10))
      deadline.move(.seconds(5), for: target, on: loop)
      #expect(loop.timers.count == 1)
      #expect(loop.timers.next == loop.now + .seconds(5))
      deadline.clear(on: loop)
      #expect(loop.timers.count == 0)
    }
  }

  @Test func aLoopThatNobodyHoldsIsGone() async {
    weak var gone: EventLoop?
    do {
      let loop = EventLoop()
      gone = loop
      #expect(await loop.run { $0.isCurrent })
    }
    await waitUntil { gone == nil }
  }

  @Test func aGroupGivesItsLoopsInTurn() {
    let group = EventLoopGroup(count: 3)
    let names = (0..<6).map { _ in group.next().name }
    #expect(names == ["vipera-loop-0", "vipera-loop-1", "vipera-loop-2"] + names.prefix(3))
    #expect(EventLoopGroup().loops.count >= 1)
  }
}

extension EventLoop {
  /// Starts `count` tasks on the loop in order.
  fileprivate func start(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    for number in 0..<count {
      Task {
        self.preconditionIsolated()
        work(number)
      }
    }
  }
}
