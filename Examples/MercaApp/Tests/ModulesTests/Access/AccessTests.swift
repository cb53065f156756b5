import Patience
import Testing
import ViperaHTML
import ViperaTesting
import ViperaWebTesting

@testable import Modules
@testable import Vipera

/// The screens that a visitor, another user and the owner see at each address, and the actions they can trigger.
///
/// A new route needs a row here. A new button needs none, because all elements with listeners are tried. The host's own
/// routes are tested in `OwnPathTests` of ViperaWeb.
@Suite struct AccessTests {
  private static let count = AttemptCount("live events as each of three people")

  @Test func noRouteIsLeftOut() async throws {
    try await AccessDesk.run { desk in
      let table = try desk.routes
      #expect(Set(AccessRow.all.map(\.path)).sorted() == table.routes)
    }
  }

  // Regression: elements that listen for a file were not tried.
  @Test func aFileThatSomebodySendsReachesTheirForm() async throws {
    try await AccessDesk.run { desk in
      let pictures: Int = try await desk.open("/offer", as: .other) { host, listeners in
        let field = listeners.first { $0.kind == .file }
        _ = try await AccessDesk.use(try #require(field), on: host)
        return try host.part(OfferViewController.self).pictures.rows.count
      }
      #expect(pictures == 1)
    }
  }

  @Test(arguments: AccessRow.all)
  func eachAddressShowsWhatItsRowSays(row: AccessRow) async throws {
    try await AccessDesk.run { desk in
      var listeners: [Person: Set<String>] = [:]
      for person in Person.allCases {
        let (location, found) = try await desk.open(row.address, as: person) { host, listeners in
          (host.locations.last, Set(listeners.map(\.text)))
        }
        let wanted = person == .signedOut ? row.strangersArriveAt ?? row.address : row.address
        #expect(location == wanted, "\(person) at \(row.address)")
        listeners[person] = found
      }
      let owners = try #require(listeners[.owner])
      let others = try #require(listeners[.other])
      #expect(owners.subtracting(others).sorted() == row.isForOwnerAlone)
    }
  }

  /// The actions of a person on any screen must not change the data of others.
  @Test(arguments: AccessRow.all, Person.allCases)
  func whatAPersonDoesIsOnlyTheirs(row: AccessRow, person: Person) async throws {
    try await AccessDesk.run { desk in
      let others = Person.members.filter { $0 != person }
      let before = try await desk.belongings(of: others)
      let all = try await desk.open(row.address, as: person) { _, listeners in listeners }
      var losses = 0
      for listener in all {
        // An earlier action of the same person may have removed the element.
        _ = try await desk.open(row.address, as: person) { host, _ in
          try await AccessDesk.use(listener, on: host)
        }
        let isKept = try await desk.belongings(of: others) == before
        #expect(isKept, "\(person) at \(row.address): \(listener.text)")
        if !isKept { losses += 1 }
      }
      // Reported for the trial `access`; opening the address is an attempt too.
      Self.count.add(attempts: all.count + 1, losses: losses)
    }
  }
}
