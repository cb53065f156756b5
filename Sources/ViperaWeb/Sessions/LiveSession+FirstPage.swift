import Vipera
import ViperaHTML

extension LiveSession {
  /// Opens the session's first screen and writes its page, complete without a script.
  ///
  /// What the screen loads is waited for as long as `patience` says, so that a quick answer is in it.
  func firstPage(
    at location: String,
    files: ClientFiles,
    patience: Duration
  ) async throws -> [UInt8] {
    do { try open(location) } catch { throw error }
    await settle(within: patience)
    shownPlace = place
    var content = HTMLBuffer(capacity: 8_192)
    let page = HTMLPage(title: windowTitle(shownPlace?.title ?? ""), language: app.language) {
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
      meta(
        .name("vipera"),
        .content("\(token) \(pageNumber + 1) \(shownPlace?.screen ?? 0)"),
        .data("data-offline", app.words.offline),
        .data("data-online", app.words.online),
        .data("data-elsewhere", app.words.elsewhere),
        .data("data-lost", app.words.lost)
      )
      script(.src(files.script.path)) {}
      if inspector != nil {
        link(.rel("stylesheet"), .href("/_vipera/inspector.css"))
        script(.src("/_vipera/inspector.js")) {}
      }
    } body: {
      shell()
    }
    pageNumber += 1
    try page.render(live: &markup, into: &content)
    return content.bytes
  }

  private func settle(within patience: Duration) async {
    guard let tasks = stage.visible?.tasks, tasks.count > 0 else { return }
    await withCheckedContinuation { continuation in
      let wait = FirstPageWait(continuation)
      Task {
        await tasks.finish()
        wait.end()
      }
      loop.assumeIsolated { _ = $0.schedule(wait, at: $0.now + patience) }
    }
  }
}

// SAFETY: touched on the session's loop only.
/// Ends once: when the screen has loaded what it shows, or when that takes too long.
private final class FirstPageWait: LoopTimerTarget, @unchecked Sendable {
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  func end() {
    continuation?.resume()
    continuation = nil
  }

  func timeIsUp(on loop: isolated EventLoop) { end() }
}
