import Vipera

/// Fetches pictures that the user may see next, without delaying other requests.
///
/// If a screen requests such a picture meanwhile, its download gets the priority of that request. The prefetcher does
/// not return pictures: they are stored in the caches.
public final class ImagePrefetcher: Sendable {
  private struct State {
    var nextID = 0
    /// The running and waiting requests, in their order.
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

  /// Creates a prefetcher; a screen usually has one.
  ///
  /// - Parameters:
  ///   - images: Loads pictures.
  ///   - most: The maximum number of running or waiting requests, at least 1; with more, the oldest are dropped.
  public init(_ images: ImageLoader, most: Int = 100) {
    self.images = images
    // No precondition: screens create prefetchers while the server runs, and a mistake must not end it.
    self.most = max(1, most)
  }

  deinit {
    stopAll()
  }

  /// The number of requests that are running or waiting.
  public var count: Int { state.withLock(\.tasks.count) }

  /// Fetches pictures, unless they are in memory or already being fetched.
  public func fetch(_ requests: [ImageRequest]) {
    for request in requests where !request.address.isEmpty && images.cached(request) == nil {
      start(request)
    }
  }

  /// Stops fetching these pictures, such as when the user has scrolled past them.
  public func stop(_ requests: [ImageRequest]) {
    for request in requests {
      let task = state.withLock { state in state.ids[request].flatMap { state.remove($0) } }
      task?.cancel()
    }
  }

  /// Stops fetching all pictures.
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
      // The error is ignored, since no caller waits here; a screen that requests the picture gets the error.
      _ = try? await images.image(request, priority: .prefetch)
      prefetcher?.ended(id)
    }
    // The task may have ended or been stopped already.
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
