import Observation
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// A screen that stores and deletes secrets in the browser.
struct KeepsakeDesk: Route {
  static let path = "/keepsakes"
}

@Observable
final class KeepsakeScreen: WebScreen {
  @ObservationIgnored private let session: SessionScope
  private var text: String

  init(_ session: SessionScope) {
    self.session = session
    text = "kept=\(session.keepsake?.revealed.count ?? 0)"
  }

  var title: String { "Keepsakes" }

  var body: some HTML {
    p { text }
    button(.id("first"), .onClick { self.keep("first") }) { "First" }
    button(.id("second"), .onClick { self.keep("second") }) { "Second" }
    button(.id("forget"), .onClick { self.session.forget(Secret("secret-first")) }) { "Forget" }
  }

  private func keep(_ text: String) { session.keep(Secret("secret-\(text)"), for: .seconds(600)) }
}

/// The secrets that were passed to the app.
final class KeepsakeNotes: Sendable {
  struct Refusal: Error {}

  let gate = Gate()
  private let state = Guarded<(prepared: [String], replaced: [String])>(([], []))

  var prepared: [String] { state.withLock(\.prepared) }
  var replaced: [String] { state.withLock(\.replaced) }

  func prepare(_ session: SessionScope) async throws {
    let text = session.keepsake?.revealed ?? "none"
    state.withLock { $0.prepared.append(text) }
    switch text {
    case "broken": throw Refusal()
    case "slow": await gate.wait()
    case "ended": session.forget(Secret("ended"))
    default: break
    }
  }

  func replace(_ secret: Secret<String>) throws {
    state.withLock { $0.replaced.append(secret.revealed) }
    if secret.revealed == "broken" { throw Refusal() }
  }
}
