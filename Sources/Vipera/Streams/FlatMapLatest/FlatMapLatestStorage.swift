/// One binding of a latest-wins stream: it performs what its machine decides.
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
    // Weak, so that work which ignores its cancellation cannot keep a cancelled binding alive.
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
    // Called after the delivery: if the answer's delivery starts the next work, the tracker stays
    // active.
    activity?.end()
  }

  private func cancel() {
    task?.cancel()
    task = nil
    if machine.cancelled() { activity?.end() }
  }
}
