import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// A screen with every kind of element that a test can use.
@Observable
final class PartyScreen: WebScreen {
  private(set) var told: [String] = []
  var isFull = false
  var hasTwins = false

  var title: String { "Party" }

  var body: some HTML {
    h2 { "Who comes?" }
    form(.onSubmit { self.tell($0.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")) }) {
      label(.for("name")) { "Name" }
      input(.id("name"), .name("name"), .onInput { self.tell("input \($0)") })
      label {
        input(.type(.checkbox), .name("vegan"))
        span { "No meat" }
      }
      select(.name("drink"), .aria(.label, "Drink"), .onChange { self.tell("drink \($0)") }) {
        option("Tea & milk", .value("tea"))
        option("Water", .value("water"))
      }
      textarea("Kind <regards>", .name("words"), .placeholder("Words"))
      label {
        input(.type(.radio), .name("seat"), .value("left")); "Left"
      }
      label {
        input(.type(.radio), .name("seat"), .value("right"), .checked(true)); "Right"
      }
      button(.name("how"), .value("quick"), .disabled(isFull)) { "Come" }
    }
    input(.aria(.label, "Search"), .type(.search), .onKey { self.tell("key \($0)") })
    ul(.onScrollEnd { self.tell("end") }) {
      li {
        strong { "Ada" }
        " & "
        strong { "Grace" }
        small { "twice" }
      }
    }
    img(.src("/a.png"), .alt("A <cake>"))
    a(.href("/map")) { "The way" }
    div(.role("status"), .aria(.hidden, "false")) { told.joined(separator: "; ") }
    button(.aria(.label, "Close"), .onClick { self.tell("closed") }) { "×" }
    if hasTwins { button(.aria(.label, "Close"), .onClick {}) { "×" } }
    button(.type(.button)) { "Idle" }
  }

  func tell(_ what: String) { told.append(what) }
}

/// A module whose response takes a second, and the module that it opens.
struct Guests: Route {
  static let path = "/guests"
}

struct Map: Route {
  static let path = "/map"
}

@Observable
final class GuestsScreen: WebScreen {
  @ObservationIgnored private let clock: any Clock<Duration>
  private(set) var count = 0

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  var title: String { "Guests" }

  var body: some HTML {
    p { "\(count) guests" }
    button(.onClick { await self.invite() }) { "Invite" }
    a(.href("/map")) { "The way" }
  }

  private func invite() async {
    do { try await clock.sleep(for: .seconds(1)) } catch { return }
    count += 1
  }
}

@Observable
final class MapScreen: WebScreen {
  var title: String { "Map" }
  var body: some HTML {
    p { "You are here" }
  }
}
