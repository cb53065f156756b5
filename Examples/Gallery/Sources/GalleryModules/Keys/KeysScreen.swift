import Observation
import ViperaHTML
import ViperaWeb

/// Shows the keys that were pressed in its field.
@Observable
final class KeysScreen: WebScreen, KeysContract.View {
  private let presenter: any KeysContract.Presenter
  private var keys: [String] = []
  private var hasFocus = false

  init(presenter: any KeysContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Keys and focus" }

  var body: some HTML {
    div(.class("vp-field")) {
      label(.for("keys")) { "Type here" }
      input(
        .id("keys"),
        .autocomplete("off"),
        .onKey { self.presenter.keyPressed($0) },
        .onFocus { self.presenter.focusReached() },
        .onBlur { self.presenter.focusLeft() }
      )
    }
    p(.id("focus"), .class("vp-dim")) {
      hasFocus ? "The field has the focus." as String : "The field waits."
    }
    p(.id("pressed"), .class("vp-big")) { keys.joined(separator: " ") }
  }

  func show(keys: [String]) { self.keys = keys }

  func show(hasFocus: Bool) { self.hasFocus = hasFocus }
}
