/// An executor that has to see all of a session's work, such as that of a test host, which waits until none is left.
///
/// Work that several sessions share runs on it, and on no other executor of a session: that would delay the others.
package protocol WatchingExecutor: TaskExecutor {}

extension TaskScope {
  /// The current task's preferred executor, if it has to see all work.
  package static var watchingExecutor: (any TaskExecutor)? {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() } as? any WatchingExecutor
  }
}
