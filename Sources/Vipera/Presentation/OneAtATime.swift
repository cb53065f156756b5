/// Runs one operation at a time: while it runs, other operations are ignored, such as that of a second tap.
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
/// Create it in the presenter or the interactor whose work it guards, and use it on the same actor.
public final class OneAtATime {
  /// Whether work is running.
  public private(set) var isRunning = false

  /// Creates a guard without running work.
  public init() {}

  /// Runs `work`, unless other work is running.
  ///
  /// Even if the work was cancelled, other work can only begin when it has returned or thrown.
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
