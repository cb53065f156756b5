// Not internal: what is inlined in other modules names `Mutex`.
public import Synchronization

/// A value behind a lock, as `Mutex`, which the thread sanitizer understands too.
///
/// The waiting part of `Mutex` lives in a library that the sanitizer does not look into, so it reports
/// a race between two threads that have waited for one another. In debug builds a counter tells it
/// who came first; release builds have the lock alone. All of it is inlined where it is used: through
/// generic code of another module a lock costs several times as much. What is inlinable of a type is
/// handed to other modules only where the type is `@usableFromInline` itself.
@usableFromInline
package struct Guarded<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Value>
  #if DEBUG
  @usableFromInline let turns = Atomic(0)
  #endif

  /// Puts `value` behind a lock.
  @inlinable
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` while nobody else has the value; never wait or call out in it.
  @inlinable
  package borrowing func withLock<Output, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Output
  ) throws(Failure) -> sending Output {
    try mutex.withLock { value throws(Failure) in
      #if DEBUG
      _ = turns.load(ordering: .acquiring)
      defer { turns.add(1, ordering: .releasing) }
      #endif
      return try body(&value)
    }
  }
}

extension Guarded: Sendable {}
