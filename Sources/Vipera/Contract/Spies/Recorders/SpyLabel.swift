#if DEBUG
/// What a recorder is called, for transcripts and messages.
struct SpyLabel: Sendable {
  /// The requirement with its labels: `employees()`.
  let name: String
  /// Where tests find its recorder: `InteractorSpy.onEmployees`.
  let recorder: String

  /// Ends a call that nothing was prepared for.
  ///
  /// What returns nothing needs no preparation; what may throw anything throws; what remains stops
  /// the test here, because there is no value to go on with.
  func endUnprepared<Output, Failure: Error>(
    call: Int,
    prepared: Int,
    _: Failure.Type
  ) throws(Failure) -> Output {
    if Output.self == Void.self, prepared == 0, let nothing = () as? Output { return nothing }
    let error = SpyError(name: name, recorder: recorder, call: call, prepared: prepared)
    if let failure = error as? Failure { throw failure }
    preconditionFailure(error.description)
  }
}
#endif
