// The import is public, since code that is inlined into other modules uses `Mutex`.
public import Synchronization

/// A value behind a lock, like `Mutex`, but one that the thread sanitizer understands.
///
/// `Mutex` waits in a library that the sanitizer does not instrument, so the sanitizer would report a race between
/// threads that have waited for one another. In debug builds, a counter shows the sanitizer the order of the threads;
/// in release builds there is only the lock. Everything is inlinable, since a lock called through generic code of
/// another module costs several times as much. Inlining in other modules requires that the type is `@usableFromInline`.
@usableFromInline
package struct Guarded<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Value>
  #if DEBUG
  @usableFromInline let turns = Atomic(0)
  #endif

  /// Creates a lock around `value`.
  @inlinable
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` with exclusive access to the value; `body` must not wait or call other code.
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
