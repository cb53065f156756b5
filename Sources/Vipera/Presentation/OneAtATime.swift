/// Does one thing at a time: ignores requests that arrive while it runs, such as the second of two taps.
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
/// It belongs to the presenter or the interactor whose work it guards, and is used on one actor like them.
public final class OneAtATime {
  /// Whether work runs now.
  public private(set) var isRunning = false

  /// Creates a guard with no work running.
  public init() {}

  /// Runs `work`, unless other work runs.
  ///
  /// The next work may begin when this one has returned or thrown, or has ended after it was cancelled.
  ///
  /// - Returns: The result of `work`, or nil if it was ignored.
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
