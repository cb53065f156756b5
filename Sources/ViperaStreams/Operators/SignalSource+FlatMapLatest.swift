extension SignalSource {
  /// Delivers the result for the newest value; a newer value cancels the work for the older one.
  ///
  /// ```swift
  /// .flatMapLatest(with: self) { presenter, id in await presenter.interactor.beer(id) }
  /// ```
  ///
  /// Pass the object that the work needs as `with:`, since the stream holds it weakly.
  ///
  /// The result of cancelled work is never delivered, even if the work ignores its cancellation. If a newer value
  /// arrives before the work for a value has begun, that work is skipped.
  ///
  /// - Parameters:
  ///   - activity: Counts the work, from the value that starts it until its result is delivered or the work is
  ///     cancelled. It stays active while newer work replaces older work.
  ///   - transform: The work, run on the actor that binds the stream.
  /// - Returns: The results for values that were still the newest when the work ended.
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

  /// Delivers the result for the newest value, or the error with which its work failed, as a `Result`.
  ///
  /// A failure does not end the stream; `catchFailures` removes failures from it. In all other respects this method
  /// behaves like the one that cannot throw.
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

  /// Delivers the result that `owner`, which is held weakly, returns for the newest value.
  ///
  /// No work starts once the owner is released. In all other respects this method behaves like the one without an
  /// owner.
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

  /// Delivers the result that `owner`, which is held weakly, returns, or the error with which it failed.
  ///
  /// No work starts once the owner is released. In all other respects this method behaves like the one without an
  /// owner.
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

/// One binding of a latest-wins stream, which carries out the decisions of a `FlatMapLatestMachine`.
final class FlatMapLatestStorage<Element, Output> {
  private let start: SubscriptionContext.Starter
  private let activity: ActivityTracker?
  private let transform: (Element) async -> Output
  private let sink: (Output) -> Void
  private var machine = FlatMapLatestMachine<Element>()
  private var task: Task<Void, Never>?

  init(
    start: @escaping SubscriptionContext.Starter,
    activity: ActivityTracker?,
    transform: @escaping (Element) async -> Output,
    sink: @escaping (Output) -> Void
  ) {
    self.start = start
    self.activity = activity
    self.transform = transform
    self.sink = sink
  }

  func subscribe(to upstream: Signal<Element>, _ context: SubscriptionContext) -> Subscription {
    let input = upstream.subscribe(context) { element in self.received(element) }
    return Subscription {
      input.cancel()
      self.cancel()
    }
  }

  private func received(_ element: Element) {
    switch machine.received(element) {
    case .none: break
    case .replace(let id): run(id)
    case .start(let id):
      run(id)
      activity?.begin()
    }
  }

  private func run(_ id: Int) {
    task?.cancel()
    // The reference is weak, so that work which ignores its cancellation cannot hold a cancelled binding.
    weak let storage = self
    let transform = transform
    task = start {
      guard let element = storage?.machine.began(id) else { return }
      let output = Task.isCancelled ? nil : await transform(element)
      storage?.ended(id, with: output)
    }
  }

  private func ended(_ id: Int, with output: Output?) {
    guard machine.ended(id) else { return }
    task = nil
    if let output, !Task.isCancelled { sink(output) }
    // The activity ends after the delivery: if the delivered result starts the next work, the tracker stays active.
    activity?.end()
  }

  private func cancel() {
    task?.cancel()
    task = nil
    if machine.cancelled() { activity?.end() }
  }
}

/// Decides which work is the latest, and whether its result is still needed.
struct FlatMapLatestMachine<Element> {
  /// The action for a new value.
  enum Action: Equatable {
    case none
    /// Start work with this number; none is running.
    case start(Int)
    /// Cancel the running work and start work with this number.
    case replace(Int)
  }

  private enum State {
    case idle
    case starting(Element)
    case running
    case cancelled
  }

  private var state = State.idle
  private var latest = 0

  /// Accepts a new value, which replaces the older one.
  mutating func received(_ element: Element) -> Action {
    switch state {
    case .cancelled:
      return .none
    case .idle:
      state = .starting(element)
      latest += 1
      return .start(latest)
    case .starting:
      // The task of the older value has not begun and will use the newer one, so a burst needs only one task.
      state = .starting(element)
      return .none
    case .running:
      state = .starting(element)
      latest += 1
      return .replace(latest)
    }
  }

  /// Returns the value to work on; nil if the work is no longer needed.
  mutating func began(_ id: Int) -> Element? {
    guard id == latest, case .starting(let element) = state else { return nil }
    state = .running
    return element
  }

  /// Whether the work that has ended was the latest, so that its result is delivered.
  mutating func ended(_ id: Int) -> Bool {
    guard id == latest, case .running = state else { return false }
    state = .idle
    return true
  }

  /// Ends the machine for good; returns whether work was running.
  mutating func cancelled() -> Bool {
    defer { state = .cancelled }
    switch state {
    case .starting, .running: return true
    case .idle, .cancelled: return false
    }
  }
}
