import Glibc
import Synchronization

extension EventLoop {
  /// The maximum number of jobs that run before sockets are checked again.
  private static var jobsPerTurn: Int { 1_024 }

  /// Starts the thread.
  ///
  /// The thread retains the poller all the time, but the loop only during a turn, so that the loop can be released.
  nonisolated func startThread() {
    final class Start {
      weak let loop: EventLoop?
      let poller: Poller
      let name: String

      init(_ loop: EventLoop) {
        self.loop = loop
        poller = loop.poller
        name = loop.name
      }
    }
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(self))
    let failure = pthread_create(
      &thread,
      nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        Poller.nameThread(start.name)
        EventLoop.serve({ start.loop }, poller: start.poller)
        return nil
      },
      start.toOpaque()
    )
    guard failure == 0 else {
      preconditionFailure("The thread of the loop '\(name)' could not start: error \(failure).")
    }
    pthread_detach(thread)
  }

  /// Runs turns until the loop is released.
  private nonisolated static func serve(_ loop: () -> EventLoop?, poller: Poller) {
    let events = Poller.Events()
    var timeout: Int32 = 0
    loop()?.thread.store(pthread_self(), ordering: .relaxed)
    while true {
      poller.wait(timeout, into: events)
      guard let loop = loop() else { return }
      timeout = loop.assumeIsolated { $0.turn(events) }
    }
  }

  /// Handles pending events and jobs; returns how many milliseconds to wait for more.
  private func turn(_ events: Poller.Events) -> Int32 {
    readClock()
    events.forEach { deliver($1, to: $0) }
    ringTimers(events)
    runJobs()
    flushAll()
    return timeoutOfNextWait()
  }

  /// Handles everything that has arrived so far, then fires the due timers.
  ///
  /// One poll finds only a limited number of sockets, and the thread may have been delayed after it. If the timers were
  /// fired first, a peer that answered in time could be disconnected because the server was slow.
  private func ringTimers(_ events: Poller.Events) {
    guard let next = timers.next, next <= now else { return }
    for _ in 0...slots.count / Poller.Events.capacity {
      poller.wait(0, into: events)
      events.forEach { deliver($1, to: $0) }
      guard events.isFull else { break }
    }
    // Timers that these timers set must wait: otherwise a timer that sets itself again could block the others.
    let last = timers.last
    while let target = timers.takeDue(at: now, upTo: last) { target.timeIsUp(on: self) }
  }

  private func deliver(_ readiness: Readiness, to token: UInt64) {
    let slot = Int(token & 0xffff_ffff)
    // An event of another source in this turn may have closed this source.
    guard slots[slot].generation == UInt32(token >> 32), let source = slots[slot].source
    else { return }
    source.ready(readiness, on: self)
  }

  private func runJobs() {
    jobs.append(contentsOf: inbox.takeAll())
    var count = 0
    while !jobs.isEmpty, count < EventLoop.jobsPerTurn {
      swap(&jobs, &spareJobs)
      // If these jobs enqueue further jobs, those are added to `jobs` and run later.
      for index in spareJobs.indices {
        spareJobs[index].runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
      }
      count += spareJobs.count
      spareJobs.removeAll(keepingCapacity: true)
    }
  }

  private func flushAll() {
    // Two passes, since a session that flushes its changes gives its socket bytes to flush.
    for _ in 0..<2 where !flushing.isEmpty {
      swap(&flushing, &spareFlushing)
      for source in spareFlushing { source.flush(on: self) }
      spareFlushing.removeAll(keepingCapacity: true)
    }
  }

  private func timeoutOfNextWait() -> Int32 {
    guard jobs.isEmpty, flushing.isEmpty else { return 0 }
    // This reads the clock again, since a test may have moved it since the turn began. `ringTimers(_:)` may already
    // have consumed the wake-up that the test has sent.
    let timeout = clock.timeout(until: timers.next, from: clock.now)
    guard timeout != 0 else { return 0 }
    return inbox.fallAsleep() ? timeout : 0
  }
}
