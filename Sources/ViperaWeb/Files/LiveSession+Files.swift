import Vipera
import ViperaHTML

extension LiveSession {
  /// What the field takes that a file is for, where it is a field for files now.
  func rule(for file: FileRequest) -> FileOutcome<FileRule> {
    guard isOpen else { return goesOn ? .busy : .gone }
    guard takeFromRate() else { return .tooMany }
    guard !takenFiles.contains(file.id) else { return .known }
    guard let handler = fileHandler(of: file.element) else { return .gone }
    return .taken(handler.rule)
  }

  /// Hands a file that is here to the screen, like any event.
  ///
  /// The page is told that it has arrived, and what comes of it by what the screen shows: the handler
  /// may take as long as it likes.
  func take(_ file: PageFile, from request: FileRequest) -> FileOutcome<Void> {
    // It may have been cancelled with its last bytes, or have come twice at the same time.
    guard isOpen, !Task.isCancelled else { return fileRefusal }
    guard !takenFiles.contains(request.id) else { return .known }
    guard let handler = fileHandler(of: request.element) else { return .gone }
    guard let module = hearer(of: .file) else { return .busy }
    takenFiles.note(request.id)
    beginnings.forget()
    recordLater()
    let number = events.begin()
    module.send {
      await handler.handle(file)
      self.eventEnded(number)
    }
    return .taken(())
  }

  /// Why nothing is taken any more: the page may find the session elsewhere, or nowhere.
  var fileRefusal: FileOutcome<Void> { goesOn ? .busy : .gone }

  /// A page may send a file before its live connection is there.
  private var isOpen: Bool { phase == .live || phase == .new }

  private func fileHandler(of id: ElementID) -> FileHandler? {
    renderChanges()
    layerMark.clear()
    // What another program has rendered has other ids here.
    guard markup.hasRendered,
      case .file(let handler)? = markup.handler(for: id, on: .file, in: shell())
    else {
      around.counters.ignored.add()
      return nil
    }
    return handler
  }
}
