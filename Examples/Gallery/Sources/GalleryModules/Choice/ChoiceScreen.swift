import Observation
import ViperaHTML
import ViperaWeb

/// Shows the chosen city.
@Observable
final class ChoiceScreen: WebScreen, ChoiceContract.View {
  private let presenter: any ChoiceContract.Presenter
  private var city: String?

  init(presenter: any ChoiceContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Sheet" }

  var body: some HTML {
    div(.class("vp-card")) {
      small { "Your city" }
      p(.id("city"), .class("vp-big")) { city ?? "None yet" }
      button(
        .class("vp-primary"),
        .aria(.hasPopup, "dialog"),
        .onClick { await self.presenter.chooseTapped() }
      ) {
        "Choose a city"
      }
    }
    div(.class("vp-field")) {
      label(.for("reason")) { "Why there?" }
      textarea("", .id("reason"), .name("reason"), .rows(2))
    }
  }

  func show(city: String) { self.city = city }
}
