import Screens
import Testing
import Vipera
import ViperaHTML
import ViperaImages
import ViperaNetworking
import ViperaTesting
import ViperaWeb

@testable import Modules
@testable import ViperaWebTesting

/// The whole app with its browser screens, on top of the API and a store with two users.
struct AccessDesk {
  /// An element with an event listener, which can be found again on the same screen of another host.
  struct Listener: Hashable, Sendable {
    let kind: EventKind
    let name: String
    /// The index among elements with the same name.
    let place: Int

    var text: String { "\(kind) \(name)\(place == 0 ? "" : " \(place + 1)")" }
  }

  let market: Market
  let sessions: [Person: SignedIn]

  /// Runs a test with the app and the data of both users.
  static func run(_ test: (AccessDesk) async throws -> Void) async throws {
    try await Market.run { market in
      let sessions = try await Person.fill(market.store)
      try await test(AccessDesk(market: market, sessions: sessions))
    }
  }

  var routes: RouteTable {
    get throws {
      let images = ImageLoader(ApiConnection(market.gateway))
      let screens = WebScreens(viperPictures: ViperPictures(images: images) { _, _ in nil })
      return try AppRouter(services: market.services, screens: screens).routes
    }
  }

  /// Opens an address as a person, and calls `body` when everything has loaded.
  func open<Output: Sendable>(
    _ address: String,
    as person: Person,
    _ body: sending (TestHost, [Listener]) async throws -> Output
  ) async throws -> Output {
    let services = market.services
    let signedIn = sessions[person]
    return try await withTestHost(try routes) { host in
      if let signedIn { services.visitor(of: host.stage.session).goOn(as: signedIn) }
      try host.open(location: address)
      await Self.rest(host)
      return try await body(host, try Self.listeners(on: host))
    }
  }

  /// The current data of these people.
  func belongings(of people: [Person]) async throws -> [Belongings] {
    var found: [Belongings] = []
    for person in people {
      found.append(try await Belongings(of: person, sessions[person], in: market.store))
    }
    return found
  }

  /// Triggers an event of an element, and confirms the alerts that it opens.
  ///
  /// - Returns: Whether the element still exists.
  static func use(_ listener: Listener, on host: TestHost) async throws -> Bool {
    let page = try host.page()
    guard let found = try elements(on: page)[listener],
      let handler = page.handler(of: found.node, for: listener.kind)
    else { return false }
    let event = event(listener, found)
    await host.send { await handler(event) }
    await rest(host)
    // Another alert may follow, for example after a failure.
    for _ in 0..<3 {
      guard let alert = host.alert else { break }
      await host.answerAlert(try #require(alert.buttons.last).title)
      await rest(host)
    }
    return true
  }

  /// Waits until nothing is running; the responses come from a real server.
  private static func rest(_ host: TestHost) async {
    await host.settle()
    await host.clock.advance(by: .seconds(5))
    await host.until {
      host.alert != nil
        || host.stage.tree.screens.compactMap(host.stage.module).allSatisfy {
          $0.tasks.count == 0 || $0 !== host.stage.visible
        }
    }
    await host.settle()
  }

  private static func listeners(on host: TestHost) throws -> [Listener] {
    try elements(on: host.page()).keys.sorted { $0.text < $1.text }
  }

  /// All elements with listeners, including disabled ones, because a client can send their ids.
  private static func elements(on page: TestPage) throws -> [Listener: TestPage.Element] {
    var found: [Listener: TestPage.Element] = [:]
    for element in try page.elements() {
      for kind in EventKind.allCases where element["\(kind.attribute)"] != nil {
        let name = name(of: element)
        var listener = Listener(kind: kind, name: name, place: 0)
        while found[listener] != nil {
          listener = Listener(kind: kind, name: name, place: listener.place + 1)
        }
        found[listener] = element
      }
    }
    return found
  }

  /// The label of an element; the tag, if the label may change, as in a row of a list.
  private static func name(of element: TestPage.Element) -> String {
    let words = element.name.split(separator: " ")
    let isLabel = (1...4).contains(words.count) && !element.name.contains(where: \.isNumber)
    return isLabel ? element.name : element.node.tag
  }

  private static func event(_ listener: Listener, _ element: TestPage.Element) -> PageEvent {
    if listener.kind == .file { return PageEvent(.file, file: PageFile.picture) }
    guard listener.kind == .submit else { return PageEvent(listener.kind, value: "3") }
    let fields = element.node.elements.filter(\.isField).compactMap { field in
      field.attributes["name"].map { PageEvent.Field(name: $0, value: text(for: field)) }
    }
    return PageEvent(.submit, fields: fields)
  }

  /// The text to type into a field.
  private static func text(for field: MarkupNode) -> String {
    switch field.attributes["type"] {
    case "email": "new@example.org"
    case "password": Person.password
    case "tel": "+573001234567"
    default: field.renderedValue.isEmpty ? "3" : field.renderedValue
    }
  }
}
