import API
import DemoData
import Entities
import FoundationEssentials
import Patience
import Store
import Terminal
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

@Suite struct TerminalSessionTests {
  private struct Staff: EmployeeStore {
    func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee> {
      Page(rows: DemoData().employees.employees, next: nil)
    }

    func advertisement() async throws(StoreError) -> Advertisement? { nil }
  }

  /// Never advances, so that no request times out and no toast disappears.
  private let clock = ManualClock()
  /// The clock for the server's delay.
  private let wire = ManualClock()
  private let paper = Paper()
  private let session: TerminalSession

  init() throws {
    let paper = paper
    let transport = StubTransport(delay: .seconds(1), clock: wire)
    let body = Array(try JSONEncoder().encode(DemoData().employees))
    transport.answer(.get, "/api/employees", with: .success(HTTPResponse(status: 200, body: body)))
    session = try TerminalSession(
      server: try RequestURL("http://stub"),
      transport: transport,
      favourites: NoFavourites(),
      clock: clock
    ) { paper.draw($0) }
  }

  /// Returns the screens that an event causes, until the server has responded.
  private func screens(
    after event: @escaping @Sendable (TerminalSession) async -> Void
  ) async -> [[String]] {
    _ = paper.take()
    async let ended: Void = event(session)
    await paper.untilDrawn()
    await wire.untilAsleep()
    await wire.advance(by: .seconds(1))
    await ended
    return paper.take()
  }

  private let offline = "You are not connected to Internet."

  @Test func openingShowsThatItLoadsAndThenTheList() async throws {
    let screens = await screens { await $0.open() }
    #expect(screens.first == ["EMPLOYEES", "  Loading …"])
    #expect(screens.last?.contains("  Ada Lovelace       ada.lovelace@merca.example") == true)
    #expect(screens.last?.last == "  [ The list is up to date. ]")
    #expect(screens.count == 2)
  }

  @Test func aRefreshKeepsTheListWhileItLoads() async throws {
    _ = await screens { await $0.open() }
    let screens = await screens { await $0.refresh() }
    #expect(screens.count == 2)
    #expect(screens.first?.prefix(2) == ["EMPLOYEES", "  Loading …"])
    #expect(screens.allSatisfy { $0.contains { $0.contains("Alan Turing") } })
    #expect(!screens.joined().contains("  Please wait …"))
  }

  @Test func aRefreshWithoutConnectionKeepsTheListAndSaysSo() async throws {
    _ = await screens { await $0.open() }
    #expect(await session.toggleConnection() == "The connection is gone.")
    _ = paper.take()
    await session.refresh()
    let screen = try #require(paper.take().last)
    #expect(screen.dropFirst().first == "  ! \(offline)  Type r to retry.")
    #expect(screen.contains { $0.contains("Alan Turing") })
    #expect(screen.last == "  [ \(offline) ]")
  }

  @Test func aRetryBlocksTheScreenUntilTheListIsThere() async throws {
    _ = await session.toggleConnection()
    await session.open()
    #expect(
      paper.take().last == ["EMPLOYEES", "  ! \(offline)  Type r to retry.", "  [ \(offline) ]"]
    )

    #expect(await session.toggleConnection() == "The connection is back.")
    let screens = await screens { await $0.refresh() }
    #expect(screens.count == 2)
    #expect(screens.first?.prefix(3) == ["EMPLOYEES", "  Loading …", "  Please wait …"])
    #expect(screens.last?.contains { $0.contains("Alan Turing") } == true)
    #expect(screens.last?.last == "  [ The list is up to date. ]")
  }

  @Test func theNewestToastIsShownHoweverFastTheyCome() async throws {
    _ = await screens { await $0.open() }
    for _ in 0..<3 {
      _ = await session.toggleConnection()
      await session.refresh()
      #expect(paper.take().last?.last == "  [ \(offline) ]")
      _ = await session.toggleConnection()
      let screens = await screens { await $0.refresh() }
      #expect(screens.last?.last == "  [ The list is up to date. ]")
    }
  }

  @Test func theFlowIsThatSinceTheLastLook() async throws {
    _ = await screens { await $0.open() }
    #expect(await session.takeFlow().diagram().contains("viewDidLoad()"))
    _ = await screens { await $0.refresh() }
    let diagram = await session.takeFlow().diagram()
    #expect(diagram.contains("refreshAsked()"))
    #expect(!diagram.contains("viewDidLoad()"))
  }

  @Test func closingLeavesNothing() async throws {
    _ = await screens { await $0.open() }
    _ = await screens { await $0.refresh() }
    #expect(await session.close().isEmpty)
    _ = paper.take()
    await session.refresh()
    #expect(paper.take().isEmpty)
  }

  @Test func closingWhileItLoadsLeavesNothing() async throws {
    async let opened: Void = session.open()
    await wire.untilAsleep()
    #expect(await session.close().isEmpty)
    await opened
  }

  @Test func aServerOfThisMachineIsAsked() async throws {
    let paper = Paper()
    let server = APIServer(APIRoutes([APIRoute.employees(in: Staff())]), .patient)
    let address = try RequestURL("http://127.0.0.1:\(try await server.start())")
    let transport = try PatientTransport()
    let session = try TerminalSession(
      server: address,
      transport: transport,
      favourites: NoFavourites(),
      clock: clock
    ) {
      paper.draw($0)
    }
    await session.open()
    let list = paper.take().last ?? []
    #expect(list.contains("  Ada Lovelace       ada.lovelace@merca.example"))
    #expect(list.count { $0.contains("@merca.example") } == 12)
    #expect(await session.close().isEmpty)
    await transport.close()
    await server.stop()
  }
}
