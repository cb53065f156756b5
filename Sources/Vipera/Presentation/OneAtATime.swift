/// Does one thing at a time: what is asked for while it runs is left out, such as the second of two taps.
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
  /// Whether something runs now.
  public private(set) var isRunning = false

  /// Creates a guard that nothing runs behind.
  public init() {}

  /// Runs `work`, unless other work runs; the next may begin when it has returned, thrown, or ended after it
  /// was cancelled.
  ///
  /// - Returns: What `work` returns, or nil where it was left out.
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
