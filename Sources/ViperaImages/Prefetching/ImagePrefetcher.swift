import Vipera

/// Fetches pictures that a person will perhaps see next, without standing in the way of others.
///
/// A picture that is then really wished is promoted. What is fetched nobody gets: it waits in the
/// caches.
public final class ImagePrefetcher: Sendable {
  private struct State {
    var nextID = 0
    /// Under way or waiting, in the order in which they were asked for.
    var order: [Int] = []
    var tasks: [Int: (request: ImageRequest, task: Task<Void, Never>?)] = [:]
    var ids: [ImageRequest: Int] = [:]

    mutating func remove(_ id: Int) -> Task<Void, Never>? {
      guard let found = tasks.removeValue(forKey: id) else { return nil }
      ids[found.request] = nil
      order.removeAll { $0 == id }
      return found.task
    }
  }

  private let images: ImageLoader
  private let most: Int
  private let state = Guarded(State())

  /// Creates a prefetcher, which a screen has one of.
  ///
  /// - Parameters:
  ///   - images: Gets pictures.
  ///   - most: How many are fetched or wait, 1 or more; those that were asked for first give way.
  public init(_ images: ImageLoader, most: Int = 100) {
    self.images = images
    // Each screen has its own, made while the server runs.
    self.most = max(1, most)
  }

  deinit {
    stopAll()
  }

  /// How many are fetched or wait.
  public var count: Int { state.withLock(\.tasks.count) }

  /// Fetches pictures, if they are not at hand and nobody fetches them yet.
  public func fetch(_ requests: [ImageRequest]) {
    for request in requests where !request.address.isEmpty && images.cached(request) == nil {
      start(request)
    }
  }

  /// Stops fetching these, for instance because the person has scrolled past.
  public func stop(_ requests: [ImageRequest]) {
    for request in requests {
      let task = state.withLock { state in state.ids[request].flatMap { state.remove($0) } }
      task?.cancel()
    }
  }

  /// Stops fetching.
  public func stopAll() {
    let tasks = state.withLock { state in
      defer { state = State(nextID: state.nextID) }
      return state.tasks.values.compactMap(\.task)
    }
    for task in tasks { task.cancel() }
  }

  private func start(_ request: ImageRequest) {
    let entry = state.withLock { state -> (id: Int, surplus: Task<Void, Never>?)? in
      guard state.ids[request] == nil else { return nil }
      state.nextID += 1
      state.ids[request] = state.nextID
      state.tasks[state.nextID] = (request, nil)
      state.order.append(state.nextID)
      let isOver = state.order.count > most
      return (state.nextID, isOver ? state.order.first.flatMap { state.remove($0) } : nil)
    }
    guard let entry else { return }
    entry.surplus?.cancel()
    let (images, id) = (images, entry.id)
    weak let prefetcher = self
    let task = Task {
      // Whoever wishes for it really gets the error; here nobody waits for it.
      _ = try? await images.image(request, priority: .prefetch)
      prefetcher?.ended(id)
    }
    // It may have ended or been stopped already.
    let isWanted = state.withLock { state in
      state.tasks[id]?.task = task
      return state.tasks[id] != nil
    }
    if !isWanted { task.cancel() }
  }

  private func ended(_ id: Int) {
    _ = state.withLock { $0.remove(id) }
  }
}
