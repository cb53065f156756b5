import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

@Suite struct BeerSearchPresenterTests {
  private static let offline = "You are not connected to Internet."
  private static let buzz = LoadState.loaded(BeerViewModel(.buzz))

  @Test func onlyWhatIsLeftStandingIsAskedFor() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.returns(.buzz)
      await bench.load()
      for text in ["1", "12", "", "1"] { bench.presenter.searchTyped.send(text) }
      await host.settle()
      await host.clock.advance(by: .milliseconds(299))
      #expect(bench.interactor.onBeer.count == 0)
      #expect(bench.states.last == .empty)
      await host.clock.advance(by: .milliseconds(1))
      #expect(bench.interactor.onBeer.arguments == [1])
      #expect(bench.states.last == Self.buzz)
      #expect(bench.isSearching == [false, true, false])
    }
  }

  @Test func nothingTypedAsksForNothing() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.returns(.buzz)
      await bench.load()
      await bench.type("")
      await bench.type("1", "")
      await bench.type("   ")
      #expect(bench.interactor.onBeer.count == 0)
      #expect(bench.states == [.empty])
      await bench.type("1")
      await bench.type("")
      // The last result stays.
      #expect(bench.states.last == Self.buzz)
    }
  }

  @Test func equalTextIsNotAskedForTwice() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.returns(.buzz)
      await bench.load()
      await bench.type("1")
      await bench.type("12", "1")
      await bench.type("", " 1 ")
      #expect(bench.interactor.onBeer.arguments == [1])
    }
  }

  @Test func theLatestWins() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      let clock = host.clock
      // The first request takes ten seconds, and responds although it was cancelled.
      bench.interactor.onBeer.answers { id in
        if id == 1 {
          try? await clock.sleep(for: .seconds(10))
          return .buzz
        }
        try? await clock.sleep(for: .seconds(1))
        return .trashy
      }
      await bench.load()
      await bench.type("1")
      #expect(bench.isSearching == [false, true])
      await bench.type("2")
      await clock.advance(by: .seconds(20))
      #expect(bench.interactor.onBeer.arguments == [1, 2])
      #expect(bench.states.compactMap(\.content) == [BeerViewModel(.trashy)])
      #expect(bench.isSearching == [false, true, false])
    }
  }

  @Test func theOlderSearchIsCancelled() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      let clock = host.clock
      var cancelled: [Int] = []
      bench.interactor.onBeer.answers { id in
        do {
          try await clock.sleep(for: .seconds(10))
        } catch {
          cancelled.append(id)
        }
        return nil
      }
      await bench.load()
      await bench.type("1")
      await bench.type("2")
      #expect(cancelled == [1])
      await clock.advance(by: .seconds(10))
      #expect(bench.router.calls.isEmpty)
    }
  }

  @Test func whatIsNoNumberIsSaid() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.returns(.buzz)
      await bench.load()
      await bench.type("1")
      await bench.type("1x")
      #expect(bench.mistakes.last == "That is not a number. Type digits, such as 3.")
      #expect(bench.states.last == Self.buzz)
      await bench.type("")
      #expect(bench.mistakes.last == .some(nil))
      await bench.type("eins")
      await bench.type("1")
      #expect(bench.mistakes.last == .some(nil))
      #expect(bench.interactor.onBeer.arguments == [1])
      #expect(bench.router.calls.isEmpty)
    }
  }

  @Test func nothingFoundIsNothingAsked() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.answers { $0 == 1 ? .buzz : nil }
      await bench.load()
      await bench.type("1")
      await bench.type("99999999999999999999")
      #expect(bench.interactor.onBeer.arguments == [1, .max])
      #expect(bench.states.last == .empty)
      #expect(bench.router.calls.isEmpty)
    }
  }

  // Regression: an ID whose request had failed was never requested again, because it equalled the last one.
  @Test func whatFailedCanBeTypedOnceMore() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.answers(
        inOrder: .success(.trashy),
        .failure(NetworkError(.offline)),
        .success(.buzz)
      )
      await bench.load()
      await bench.type("2")
      await bench.type("1")
      #expect(bench.states.last == .failed(Self.offline, last: BeerViewModel(.trashy)))
      #expect(
        bench.router.onShowAlert.arguments == [Alert("That did not work", message: Self.offline)]
      )
      await bench.type("12", "1")
      #expect(bench.interactor.onBeer.arguments == [2, 1, 1])
      #expect(bench.states.last == Self.buzz)
      #expect(bench.isSearching == [false, true, false, true, false, true, false])
    }
  }

  @Test func whatFailedIsRetriedByATap() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.answers(
        inOrder: .failure(NetworkError(.offline)),
        .success(.buzz)
      )
      await bench.load()
      await bench.type("1")
      #expect(bench.states.last == .failed(Self.offline))
      bench.presenter.retryTapped.send()
      await host.settle()
      #expect(bench.states.suffix(2) == [.empty, Self.buzz])
      bench.presenter.retryTapped.send()
      await host.settle()
      #expect(bench.interactor.onBeer.count == 2)
    }
  }

  @Test func whatWasTypedBeforeARestartIsSearchedFor() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      bench.interactor.onBeer.returns(.buzz)
      bench.presenter.restore("1")
      await bench.load()
      await host.clock.advance(by: .milliseconds(300))
      #expect(bench.states.last == Self.buzz)
      #expect(bench.presenter.text == "1")
      bench.presenter.searchTyped.send(String(repeating: "9", count: 100_000))
      #expect(bench.presenter.text.count == 64)
    }
  }

  @Test func theBeerLeadsToItsOwnScreen() async throws {
    try await withTestHost { host in
      let bench = BeerSearchBench(host)
      await bench.load()
      bench.presenter.beerTapped.send(3)
      #expect(bench.router.onShowBeer.arguments == [3])
    }
  }
}
