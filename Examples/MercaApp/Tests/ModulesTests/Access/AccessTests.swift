import Patience
import Testing
import Vipera
import ViperaHTML
import ViperaTesting
import ViperaWebTesting

@testable import Modules

/// What each address shows a stranger, another user and the owner, and what each of them can do there.
///
/// A new address without a row fails; a new button needs none, since all that listens is tried.
@Suite struct AccessTests {
  private static let count = AttemptCount("live events as each of three people")

  @Test func noAddressIsLeftOut() async throws {
    try await AccessDesk.run { desk in
      let paths = try desk.routes.paths
      #expect(Set(AccessRow.all.map(\.path)).sorted() == paths)
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

  /// Whatever a person does on any screen, what others have stays as it is.
  @Test(arguments: AccessRow.all, Person.allCases)
  func whatAPersonDoesIsOnlyTheirs(row: AccessRow, person: Person) async throws {
    try await AccessDesk.run { desk in
      let others = Person.members.filter { $0 != person }
      let before = try await desk.belongings(of: others)
      let all = try await desk.open(row.address, as: person) { _, listeners in listeners }
      var losses = 0
      for listener in all {
        // What the same person has done before may have taken it away.
        _ = try await desk.open(row.address, as: person) { host, _ in
          try await AccessDesk.use(listener, on: host)
        }
        let isKept = try await desk.belongings(of: others) == before
        #expect(isKept, "\(person) at \(row.address): \(listener.text)")
        if !isKept { losses += 1 }
      }
      // The trial `access` reads it. To open the address is an attempt too.
      Self.count.add(attempts: all.count + 1, losses: losses)
    }
  }
}
