/// Runs only one piece of work at a time: ignores requests while it runs, such as the second of two taps.
///
/// ```swift
/// private let saving = OneAtATime()
///
/// func saveTapped(_ text: String) async {
///   await saving.run {
///     await interactor.save(text)
///     router.close()
///   }
/// }
/// ```
///
/// It belongs to the presenter or the interactor whose work it guards, and is used on the same actor.
public final class OneAtATime {
  /// Whether work is running.
  public private(set) var isRunning = false

  /// Creates a guard without running work.
  public init() {}

  /// Runs `work`, unless other work is running.
  ///
  /// The next work may begin when this work has returned or thrown, even if it was cancelled.
  ///
  /// - Returns: The result of `work`, or nil if `work` was ignored.
  @discardableResult
  public func run<Output, Failure: Error>(
    _ work: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output? {
    guard !isRunning else { return nil }
    isRunning = true
    defer { isRunning = false }
    return try await work()
  }
}
