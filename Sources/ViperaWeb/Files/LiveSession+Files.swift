import Vipera
import ViperaHTML

extension LiveSession {
  /// What the field takes that a file is for, where it is a field for files now.
  func rule(for file: FileRequest) -> FileOutcome<FileRule> {
    guard phase.isOpen else { return closedOutcome() }
    guard takeFromRate() else { return .tooMany }
    guard !takenFiles.contains(file.id) else { return .known }
    return fileHandler(of: file.element).map(\.rule)
  }

  /// Hands a file that is here to the screen, like any event.
  ///
  /// The page is told that it has arrived, and what comes of it by what the screen shows: the handler
  /// may take as long as it likes.
  func take(_ file: PageFile, from request: FileRequest) -> FileOutcome<Void> {
    // It may have been cancelled with its last bytes, or have come twice at the same time.
    guard phase.isOpen, !Task.isCancelled else { return closedOutcome() }
    guard !takenFiles.contains(request.id) else { return .known }
    let found = fileHandler(of: request.element)
    guard case .taken(let handler) = found else { return found.map { _ in } }
    guard let screen = hearer(of: .file), let module = stage.module(screen) else { return .busy }
    takenFiles.note(request.id)
    beginnings.forget()
    // A file comes with the cookie, perhaps before its page has connected.
    isBrowserKnown = true
    recordLater()
    let number = events.begin(in: screen)
    module.send {
      await Self.$event.withValue(.file) {
        _ = self
        await handler.handle(file)
      }
      self.eventEnded(number)
    }
    return .taken(())
  }

  /// Why nothing is taken any more: the page may find the session elsewhere, or nowhere.
  func closedOutcome<Value>() -> FileOutcome<Value> { phase.goesOn ? .busy : .gone }

  private func fileHandler(of id: ElementID) -> FileOutcome<FileHandler> {
    renderChanges()
    layerMark.clear()
    // What another program has rendered has other ids here, which the page learns when it connects.
    guard markup.hasRendered else { return .busy }
    guard case .file(let handler)? = markup.handler(for: id, on: .file, in: shell()) else {
      around.counters.ignored.add()
      return .gone
    }
    return .taken(handler)
  }
}
