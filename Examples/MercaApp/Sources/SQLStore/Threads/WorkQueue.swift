import Glibc

// SAFETY: `waiting`, `times`, `start` and `isClosed` are only touched while `mutex` is held.
/// Work that waits for one of several threads, first in, first out; the number of waiting pieces and their waiting time
/// are limited.
package final class WorkQueue<Work: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The condition that wakes the thread that refuses overdue work.
  private let ending = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let limit: Int
  private let patience: UInt64
  private let now: @Sendable () -> UInt64
  private var waiting: [Work] = []
  /// When each piece of `waiting` was added.
  private var times: [UInt64] = []
  /// The index of the first piece in `waiting`; those before were taken.
  private var start = 0
  private var isClosed = false

  /// Creates a queue for at most `limit` pieces of work, none of which waits longer than `patience` nanoseconds.
  package init(
    limit: Int,
    patience: UInt64,
    now: @escaping @Sendable () -> UInt64 = Monotonic.nanoseconds
  ) {
    self.limit = limit
    self.patience = patience
    self.now = now
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(ending, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(ending)
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    ending.deallocate()
    changed.deallocate()
    mutex.deallocate()
  }

  /// The number of waiting pieces of work.
  package var waitingCount: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return waiting.count - start
  }

  /// Adds a piece of work.
  package func add(_ work: Work) -> Admission {
    let time = now()
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isClosed { return .closed }
    if waiting.count - start >= limit { return .full(limit: limit) }
    waiting.append(work)
    times.append(time)
    pthread_cond_signal(changed)
    return .admitted
  }

  /// Waits for work and takes as many pieces as `share` returns, at least one; returns an empty array once the queue is
  /// closed and empty.
  package func take(_ share: (_ waiting: ArraySlice<Work>) -> Int) -> [Work] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while start == waiting.count && !isClosed { pthread_cond_wait(changed, mutex) }
    guard start < waiting.count else { return [] }
    return takeFirst(min(max(1, share(waiting[start...])), waiting.count - start))
  }

  /// Takes the first piece of work, if one is waiting.
  package func takeWaiting() -> Work? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return takeFirst(min(1, waiting.count - start)).first
  }

  /// Accepts no more work; waiting work is still done.
  package func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_broadcast(changed)
    pthread_cond_signal(ending)
    pthread_mutex_unlock(mutex)
  }

  /// Takes the work that has waited too long.
  package func takeOverdue() -> [Work] {
    let time = now()
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    // The clocks of two threads that add work may differ slightly.
    return takeFirst(times[start...].prefix { $0 + patience <= time }.count)
  }

  /// Refuses work that has waited too long, on the calling thread, until the queue is closed and empty.
  package func watch(_ refuse: (Work) -> Void) {
    while waitForOverdue() {
      for work in takeOverdue() { refuse(work) }
    }
  }

  /// Waits until the first piece of work may be overdue; returns false once the queue is closed and empty.
  ///
  /// Work that is added to an empty queue is overdue only after the full patience, so adding work does not have to wake
  /// this thread.
  private func waitForOverdue() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isClosed && start == waiting.count { return false }
    let end = (start < times.count ? times[start] : now()) + patience
    var moment = timespec(
      tv_sec: Int(end / 1_000_000_000),
      tv_nsec: Int(end % 1_000_000_000)
    )
    pthread_cond_timedwait(ending, mutex, &moment)
    return true
  }

  private func takeFirst(_ count: Int) -> [Work] {
    let taken = Array(waiting[start..<start + count])
    start += count
    if start == waiting.count {
      waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
      times.removeAll(keepingCapacity: times.capacity <= 1024)
      start = 0
      if isClosed { pthread_cond_signal(ending) }
    } else if start >= 1024 {
      waiting.removeFirst(start)
      times.removeFirst(start)
      start = 0
    }
    return taken
  }
}
