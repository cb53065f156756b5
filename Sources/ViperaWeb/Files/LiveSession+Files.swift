import Vipera
import ViperaHTML

extension LiveSession {
  /// The rule of the field that the file is for; `gone` if the field no longer exists.
  func rule(for file: FileRequest) -> FileOutcome<FileRule> {
    guard phase.isOpen else { return closedOutcome() }
    guard takeFromRate() else { return .tooMany }
    guard !takenFiles.contains(file.id) else { return .known }
    return fileHandler(of: file.element).map(\.rule)
  }

  /// Passes a completely received file to the screen, like any event.
  ///
  /// The response only confirms that the file has arrived; the screen shows the result, since the handler may take
  /// long.
  func take(_ file: PageFile, from request: FileRequest) -> FileOutcome<Void> {
    // The request may have been cancelled as its last bytes came, or the file may have arrived twice at the same time.
    guard phase.isOpen, !Task.isCancelled else { return closedOutcome() }
    guard !takenFiles.contains(request.id) else { return .known }
    let found = fileHandler(of: request.element)
    guard case .taken(let handler) = found else { return found.map { _ in } }
    guard let (screen, module) = hearer(of: .file) else { return .busy }
    takenFiles.note(request.id)
    beginnings.forget()
    // The request contains the browser's cookie, even if the browser's page has not connected yet.
    isBrowserKnown = true
    recordLater()
    let number = events.begin(in: screen)
    startHandler(of: .file, in: module) {
      await handler.handle(file)
      self.eventEnded(number)
    }
    return .taken(())
  }

  /// The answer of a session that accepts no more files: `busy` if it continues on another server, otherwise `gone`.
  func closedOutcome<Value>() -> FileOutcome<Value> { phase.goesOn ? .busy : .gone }

  private func fileHandler(of id: ElementID) -> FileOutcome<FileHandler> {
    renderChanges()
    layerMark.clear()
    // The page still has the element ids of another server, or of this server before a restart. It gets new ids when it
    // connects.
    guard markup.hasRendered else { return .busy }
    guard case .file(let handler)? = markup.handler(for: id, on: .file, in: shell()) else {
      around.counters.ignored.add()
      return .gone
    }
    return .taken(handler)
  }
}
