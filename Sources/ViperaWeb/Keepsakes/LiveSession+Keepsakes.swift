import Vipera
import ViperaHTML

extension LiveSession {
  /// The state of the app's preparation of a new session.
  private enum Preparation {
    case running, done
    case failed(any Error)
  }

  /// Stores a change of the browser's secret, to send it to the browser.
  func keepsakeChanged(_ change: Keepsake.Change) {
    keepsakes.add(change)
    keepsakeDigest = SessionRecord.hash(of: stage.keepsake)
    // The modules already know of the change, since one of them has requested it.
    wiredDigest = keepsakeDigest
    flushLater()
  }

  /// Sends the changed choices to the browser, and redraws the page.
  func choicesChanged() {
    keepsakes.addChoices()
    redraw()
    speakAnew()
  }

  /// Makes the page request the browser's changed cookies, if there are any.
  func tellKeepsake(to message: inout PageMessage) {
    guard keepsakes.takeNews() else { return }
    message.add("=", "")
    message.add(":", userMark)
  }

  func takeKeepsake(for secret: Secret<String>?) -> Keepsake.Change? {
    keepsakes.take(for: secret)
  }

  func takeChoices() -> BrowserChoices? {
    keepsakes.takeChoices() ? stage.choices : nil
  }

  /// Makes the app handle the browser's secret before the first module is opened.
  ///
  /// - Returns: Whether the app succeeded in time.
  func prepare(with keepsake: Secret<String>?) async -> Bool {
    stage.keepsake = keepsake
    keepsakeDigest = SessionRecord.hash(of: keepsake)
    guard let prepare = app.prepare else { return true }
    let session = stage.session
    let work = TaskScope(executor: loop) { [reference] in reference.session?.take($0) }
    var preparation = Preparation.running
    work.start {
      do {
        try await prepare(session)
        preparation = .done
      } catch {
        preparation = .failed(error)
      }
    }
    await wait(for: [work], around.configuration.preparePatience)
    work.cancel()
    switch preparation {
    case .done: return true
    case .running: around.report(.unprepared(nil))
    case .failed(let error): around.report(.unprepared(error))
    }
    return false
  }
}
