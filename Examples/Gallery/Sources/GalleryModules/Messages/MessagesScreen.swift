import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows a button for each kind of message.
@Observable
final class MessagesScreen: WebScreen, MessagesContract.View {
  private let presenter: any MessagesContract.Presenter
  private(set) var answer = "Nothing happened yet."

  init(presenter: any MessagesContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Messages" }

  var body: some HTML {
    p(.id("answer"), .class("vp-banner"), .role("status")) { answer }
    h2 { "Ask" }
    div(.class("vp-actions")) {
      button(.onClick { await self.presenter.alertTapped() }) { "Alert" }
      button(.class("vp-destructive"), .onClick { await self.presenter.deleteTapped() }) {
        "Delete…"
      }
    }
    h2 { "Tell" }
    div(.class("vp-actions")) {
      button(.onClick { self.presenter.toastTapped(.info) }) { "Notice" }
      button(.onClick { self.presenter.toastTapped(.success) }) { "Success" }
      button(.onClick { self.presenter.toastTapped(.failure) }) { "Failure" }
    }
    h2 { "Wait" }
    div(.class("vp-actions")) {
      button(.onClick { await self.presenter.blockTapped() }) { "Block the screen" }
      button(.onClick { await self.presenter.slowTapped() }) { "Work in the background" }
    }
  }

  func show(answer: String) { self.answer = answer }
}
