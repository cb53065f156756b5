import Vipera

extension ModuleContext {
  /// Returns the feed of a project, which all modules of the session share.
  func feed(of source: any ProjectSource) -> ProjectFeed {
    session.shared { ProjectFeed(source, tasks: session.tasks, clock: clock) }
  }
}
