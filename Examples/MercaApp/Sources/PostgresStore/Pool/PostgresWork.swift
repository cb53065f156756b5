import Store

/// Work for the threads of a pool.
enum PostgresWork: Sendable {
  /// A statement that changes nothing, which may share a pipeline with others.
  case read(PostgresRead)
  /// Work that has a connection for itself.
  case alone(@Sendable (PostgresWorker) -> Void)
}
