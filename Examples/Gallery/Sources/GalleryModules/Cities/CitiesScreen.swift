import Observation
import ViperaHTML
import ViperaWeb

/// Shows a button for each city.
@Observable
final class CitiesScreen: WebScreen, CitiesContract.View {
  private let presenter: any CitiesContract.Presenter
  private var cities: [String] = []

  init(presenter: any CitiesContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Choose a city" }

  var body: some HTML {
    ul(.class("vp-list")) {
      ForEach(cities, by: \.self) { city in
        li {
          button(.class("vp-row"), .onClick { self.presenter.cityTapped(city) }) {
            span(.class("vp-grow")) { city }
          }
        }
      }
    }
  }

  func show(_ cities: [String]) { self.cities = cities }
}
