// Not internal: what is inlined in other modules names `Mutex`.
public import Synchronization

/// A value behind a lock, like `Mutex`, but understood by the thread sanitizer too.
///
/// The waiting part of `Mutex` lives in a library that the sanitizer does not instrument, so it reports a race between
/// two threads that have waited for one another. In debug builds a counter shows it which thread came first; release
/// builds have only the lock. Everything is inlinable: a lock called through generic code of another module costs
/// several times as much. Other modules can inline a type's methods only if the type itself is `@usableFromInline`.
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

  /// Runs `body` with exclusive access to the value; never wait in it or call other code.
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
