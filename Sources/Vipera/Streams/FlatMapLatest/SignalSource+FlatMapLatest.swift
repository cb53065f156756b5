extension SignalSource {
  /// Carries the answer to the newest value; a newer value cancels the work for the older one.
  ///
  /// ```swift
  /// .flatMapLatest(with: self) { presenter, id in await presenter.interactor.beer(id) }
  /// ```
  ///
  /// Name the object that the work needs after `with:`: the stream holds it weakly.
  ///
  /// The answer of cancelled work is never delivered, however late it comes and whether or not the work heeds its
  /// cancellation. If a newer value comes before the work for a value has begun, that work is skipped.
  ///
  /// - Parameters:
  ///   - activity: Counts the work, from the value that starts it until its answer is delivered or it is cancelled.
  ///     While newer work replaces older it stays active.
  ///   - transform: The work, run on the actor that binds the stream.
  /// - Returns: The answers that were still the newest when they came.
  public func flatMapLatest<Output>(
    tracking activity: ActivityTracker? = nil,
    _ transform: @escaping (Element) async -> Output
  ) -> Signal<Output> {
    let upstream = signal
    return Signal { context, sink in
      let storage = FlatMapLatestStorage(
        start: context.starter(for: "flatMapLatest"),
        activity: activity,
        transform: transform,
        sink: sink
      )
      return storage.subscribe(to: upstream, context)
    }
  }

  /// Carries the answer to the newest value or the error it failed with, as a `Result`.
  ///
  /// A failure does not end the stream; `catchFailures` takes failures out of it. Otherwise it behaves like the method
  /// that cannot throw.
  public func flatMapLatest<Output, Failure: Error>(
    tracking activity: ActivityTracker? = nil,
    _ transform: @escaping (Element) async throws(Failure) -> Output
  ) -> Signal<Result<Output, Failure>> {
    flatMapLatest(tracking: activity) { element async -> Result<Output, Failure> in
      do throws(Failure) {
        return .success(try await transform(element))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Carries the answer of `owner`, which is held weakly, to the newest value.
  ///
  /// Once the owner is gone no work starts. Otherwise it behaves like the method without owner.
  public func flatMapLatest<Owner: AnyObject, Output>(
    with owner: Owner,
    tracking activity: ActivityTracker? = nil,
    _ transform: @escaping (Owner, Element) async -> Output
  ) -> Signal<Output> {
    weak let weakOwner = owner
    return flatMapLatest(tracking: activity) { element async -> Output? in
      guard let owner = weakOwner else { return nil }
      return await transform(owner, element)
    }
    .compactMap { $0 }
  }

  /// Carries the answer of `owner`, which is held weakly, or the error it failed with.
  ///
  /// Once the owner is gone no work starts. Otherwise it behaves like the method without owner.
  public func flatMapLatest<Owner: AnyObject, Output, Failure: Error>(
    with owner: Owner,
    tracking activity: ActivityTracker? = nil,
    _ transform: @escaping (Owner, Element) async throws(Failure) -> Output
  ) -> Signal<Result<Output, Failure>> {
    flatMapLatest(with: owner, tracking: activity) {
      owner,
      element async -> Result<Output, Failure> in
      do throws(Failure) {
        return .success(try await transform(owner, element))
      } catch {
        return .failure(error)
      }
    }
  }
}
