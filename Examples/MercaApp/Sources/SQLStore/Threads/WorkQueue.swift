import Glibc

/// Work that waits for one of several threads: bounded, first come first served.
// SAFETY: `waiting` and `isClosed` are only touched while `mutex` is held.
package final class WorkQueue<Work: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let limit: Int
  private var waiting: [Work] = []
  /// Where `waiting` begins: what is before was taken.
  private var start = 0
  private var isClosed = false

  /// Creates a queue for at most `limit` pieces of work.
  package init(limit: Int) {
    self.limit = limit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Brings a piece of work.
  package func add(_ work: Work) -> Admission {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isClosed { return .closed }
    if waiting.count - start >= limit { return .full(limit: limit) }
    waiting.append(work)
    pthread_cond_signal(changed)
    return .admitted
  }

  /// Waits for work and takes as much of it as `share` says, one piece at least; nothing once the
  /// queue is closed and empty.
  package func take(_ share: (_ waiting: ArraySlice<Work>) -> Int) -> [Work] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while start == waiting.count && !isClosed { pthread_cond_wait(changed, mutex) }
    guard start < waiting.count else { return [] }
    let count = min(max(1, share(waiting[start...])), waiting.count - start)
    let taken = Array(waiting[start..<start + count])
    start += count
    if start == waiting.count {
      waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
      start = 0
    } else if start >= 1024 {
      waiting.removeFirst(start)
      start = 0
    }
    return taken
  }

  /// Takes no more work; what waits is still done.
  package func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
