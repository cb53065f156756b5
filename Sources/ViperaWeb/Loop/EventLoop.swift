import Glibc
import Synchronization

/// One thread that waits for sockets, timers and jobs, and an actor that runs on it.
///
/// It is also an executor. If an actor returns a loop as its executor, the actor runs on the thread that reads its
/// sockets. So data from a socket reaches the actor without a hop:
///
/// ```swift
/// actor LiveSession {
///   let loop: EventLoop
///   nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }
/// }
/// ```
///
/// Jobs run in the order in which they were enqueued. Code that blocks the thread delays everything on it: move long
/// work elsewhere (`Task.detached`, a thread). The thread ends when no actor, connection or timer holds the loop any
/// more.
public actor EventLoop: SerialExecutor, TaskExecutor {
  /// Identifies a timer of the loop.
  typealias Timer = TimerHeap<any LoopTimerTarget>.ID

  struct Slot {
    var source: (any LoopSource)?
    var descriptor: Int32
    var generation: UInt32
  }

  /// The name of the loop's thread.
  public nonisolated let name: String

  let clock: LoopClock
  let poller: Poller
  let inbox = JobInbox()
  let thread = Atomic<UInt>(0)
  // SAFETY: touched on the loop's thread only; `enqueue` first checks whether it is called on that thread.
  nonisolated(unsafe) var jobs: [UnownedJob] = []
  var spareJobs: [UnownedJob] = []
  var slots: [Slot] = []
  var freeSlots: [UInt32] = []
  var timers = TimerHeap<any LoopTimerTarget>()
  var flushing: [any LoopFlushing] = []
  var spareFlushing: [any LoopFlushing] = []
  /// When the latest turn began, in nanoseconds.
  private let turnTime: Atomic<UInt64>
  /// Buffers that connections borrow while they have data.
  var buffers = BufferPool()
  /// The buffer that holds the bytes of a socket until its reader has handled them.
  let readBuffer = ReadBuffer()

  /// Creates a loop and starts its thread.
  ///
  /// - Parameter name: The name of the thread in a debugger; its first 15 bytes are used.
  public init(name: String = "vipera-loop") {
    self.init(name: name, clock: .monotonic)
  }

  init(name: String = "vipera-loop", clock: LoopClock) {
    self.name = name
    self.clock = clock
    poller = Poller()
    turnTime = Atomic(clock.now.nanoseconds)
    if case .manual(let manual) = clock { manual.wake(poller) }
    startThread()
  }

  deinit {
    // The thread notices that the loop is gone, and ends.
    poller.wake()
  }

  /// The executor of actors that run on this loop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  /// The time at which the latest turn began.
  nonisolated var now: LoopInstant { LoopInstant(nanoseconds: turnTime.load(ordering: .relaxed)) }

  /// Reads the time at which a turn begins.
  func readClock() { turnTime.store(clock.now.nanoseconds, ordering: .relaxed) }

  /// Whether the calling thread is the loop's own.
  public nonisolated var isCurrent: Bool {
    thread.load(ordering: .relaxed) == pthread_self()
  }

  /// Adds a job that runs on the loop's thread.
  public nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
      return
    }
    if inbox.add(job) { poller.wake() }
  }

  /// The loop as a serial executor.
  public nonisolated func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// The loop as a preferred executor of tasks.
  public nonisolated func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }

  /// Whether the calling code runs on the loop's thread, and so is isolated to the loop.
  public nonisolated func isIsolatingCurrentContext() -> Bool? {
    isCurrent
  }

  /// Stops the program unless the calling code runs on the loop's thread.
  public nonisolated func checkIsolated() {
    preconditionIsolated()
  }

  /// Stops the program unless the calling code runs on the loop's thread.
  public nonisolated func preconditionIsolated(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(
      isCurrent,
      """
      This must run on the thread of the loop '\(name)'. \(message()) Call it from the loop's \
      callbacks, or from an actor whose executor is the loop.
      """,
      file: file,
      line: line
    )
  }

  /// Stops a debug build unless the calling code runs on the loop's thread.
  public nonisolated func assertIsolated(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    assert(isCurrent, "Not on the loop '\(name)'. \(message())", file: file, line: line)
  }
}
