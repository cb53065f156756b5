import Vipera
import ViperaHTML

extension LiveSession {
  /// What the field with an id takes, where it is a field for files now.
  func rule(for id: ElementID) -> FileOutcome<FileRule> {
    guard phase == .live else { return .gone }
    guard takeFromRate() else { return .tooMany }
    guard let handler = fileHandler(of: id) else { return .gone }
    return .taken(handler.rule)
  }

  /// Hands a file that is here to the screen, like any event.
  ///
  /// The page is told that it has arrived, and what comes of it by what the screen shows: the handler
  /// may take as long as it likes.
  func take(_ file: PageFile, at id: ElementID) -> FileOutcome<Void> {
    guard phase == .live, let handler = fileHandler(of: id), let module = stage.visible else {
      return .gone
    }
    guard layerMark.isAlert || !stage.busy.isBusy else {
      around.counters.blocked.add()
      return .busy
    }
    beginnings.forget()
    recordLater()
    let number = events.begin()
    module.send {
      await handler.handle(file)
      self.eventEnded(number)
    }
    return .taken(())
  }

  private func fileHandler(of id: ElementID) -> FileHandler? {
    // The handler is looked for in what was rendered last, so what has changed is rendered before.
    if isDirty { flush() }
    layerMark.clear()
    guard case .file(let handler)? = markup.handler(for: id, on: .file, in: shell()) else {
      around.counters.ignored.add()
      return nil
    }
    return handler
  }
}
