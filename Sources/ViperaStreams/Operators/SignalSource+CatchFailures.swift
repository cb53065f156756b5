extension SignalSource {
  /// Removes failures from the stream and passes them to `handle`; successes are unwrapped and passed on.
  ///
  /// Bindings after this operator receive only content, so an error never clears the screen:
  ///
  /// ```swift
  /// .catchFailures(with: self) { presenter, error in presenter.router.showAlert("\(error)") }
  /// .bind(to: beers)
  /// ```
  public func catchFailures<Success, Failure>(
    _ handle: @escaping (Failure) -> Void
  ) -> Signal<Success> where Element == Result<Success, Failure> {
    compactMap { result in
      switch result {
      case .success(let value): return value
      case .failure(let error):
        handle(error)
        return nil
      }
    }
  }

  /// Removes failures and passes them to `handle` together with `owner`, which is held weakly.
  public func catchFailures<Owner: AnyObject, Success, Failure>(
    with owner: Owner,
    _ handle: @escaping (Owner, Failure) -> Void
  ) -> Signal<Success> where Element == Result<Success, Failure> {
    catchFailures { [weak owner] error in
      guard let owner else { return }
      handle(owner, error)
    }
  }

  /// Removes failures from the stream and sends them to `relay`; successes are unwrapped and passed on.
  public func catchFailures<Success, Failure>(
    to relay: Relay<Failure>
  ) -> Signal<Success> where Element == Result<Success, Failure> {
    catchFailures { error in relay.send(error) }
  }
}
