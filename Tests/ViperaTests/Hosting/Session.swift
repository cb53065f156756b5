import Testing

@testable import Vipera

/// A session with a stage in the simplest possible host: an actor.
actor Session {
  private let routes: RouteTable
  private let configuration: Stage.Configuration
  private var changes: [CheckedContinuation<Void, Never>] = []

  private(set) lazy var stage: Stage = {
    let stage = Stage(routes: routes, owner: self, configuration: configuration)
    stage.changed = { [unowned self] in self.assumeIsolated { $0.tell() } }
    return stage
  }()

  init(routes: RouteTable, configuration: Stage.Configuration) {
    self.routes = routes
    self.configuration = configuration
  }

  /// The URLs on the stage, in the notation of the tree's `picture`.
  var picture: String {
    stage.tree.layers.map { layer in
      layer.stacks.enumerated().map { index, stack in
        (index == layer.selected ? "*" : "") + stack.map(name).joined(separator: " ")
      }.joined(separator: " | ")
    }.joined(separator: " / ")
  }

  /// Answers the visible alert.
  func answer(_ button: Alert.Button) {
    guard let question = stage.question else { return }
    stage.answer(question.id, with: button)
  }

  /// The view of the visible module.
  func room() throws -> Room.View {
    try #require(stage.visible?.view as? Room.View)
  }

  /// The screen of the visible module.
  func screen() throws -> ScreenID {
    try #require(stage.tree.visible)
  }

  /// Returns when `condition` holds, which is checked after each change of the stage.
  func until(_ condition: () -> Bool) async {
    while !condition() {
      await withCheckedContinuation { changes.append($0) }
    }
  }

  private func tell() {
    let waiting = changes
    changes = []
    for change in waiting { change.resume() }
  }

  private func name(_ screen: ScreenID) -> String {
    guard let route = stage.route(screen)?.base as? Room else { return "?" }
    return route.name
  }
}

/// Runs a test on a new session, closes its stage, and compares the reported leaks.
func withSession(
  _ routes: RouteTable? = nil,
  leaks: [String] = [],
  configuration: Stage.Configuration = Stage.Configuration(),
  journal: Journal = Journal(),
  _ body: (isolated Session) async throws -> Void
) async throws {
  let routes = try routes ?? Room.table(journal: journal)
  let session = Session(routes: routes, configuration: configuration)
  try await body(session)
  let found = await session.close()
  #expect(found == leaks)
}

extension Session {
  fileprivate func close() async -> [String] {
    await stage.close().map(\.description)
  }
}
