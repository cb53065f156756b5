import Vipera

/// The number of objects that a host's sessions have in memory now, for its metrics page.
struct SessionFigures: Sendable, Equatable {
  /// How many sessions are counted in one turn of a loop, so that the loop is not blocked for long.
  private static let portion = 256

  /// Open modules.
  var modules = 0
  /// Closed modules with tasks that have not ended.
  var leaving = 0
  /// Tasks of all these modules.
  var tasks = 0
  /// Events that are being handled.
  var handlers = 0

  init() {}

  /// Adds up the figures of `sessions`, each on its own loop.
  init(of sessions: [LiveSession]) async {
    self.init()
    let loops = Dictionary(grouping: sessions) { ObjectIdentifier($0.loop) }
    for sessions in loops.values {
      for start in stride(from: 0, to: sessions.count, by: Self.portion) {
        let some = sessions[start..<min(start + Self.portion, sessions.count)]
        add(await sessions[start].loop.figures(of: some))
      }
    }
  }

  fileprivate mutating func add(_ more: SessionFigures) {
    modules += more.modules
    leaving += more.leaving
    tasks += more.tasks
    handlers += more.handlers
  }
}

extension EventLoop {
  fileprivate func figures(of sessions: ArraySlice<LiveSession>) -> SessionFigures {
    var sum = SessionFigures()
    for session in sessions { sum.add(session.assumeIsolated { $0.figures }) }
    return sum
  }
}

extension LiveSession {
  fileprivate var figures: SessionFigures {
    let open = stage.everyScreen.compactMap(stage.module)
    let leaving = stage.departing
    var figures = SessionFigures()
    figures.modules = open.count
    figures.leaving = leaving.count
    figures.tasks = (open + leaving).reduce(0) { $0 + $1.tasks.count }
    figures.handlers = events.count
    return figures
  }
}
