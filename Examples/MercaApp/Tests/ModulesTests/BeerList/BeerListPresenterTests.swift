import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

@Suite struct BeerListPresenterTests {
  private static let offline = "You are not connected to Internet."

  @Test func theFirstPageIsShown() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.returns(ListPage([.buzz, .trashy], next: "c1"))
      await bench.load()
      let content = BeerListViewModel([.buzz, .trashy], .ready)
      #expect(bench.states == [.loading(), .loading(), .loaded(content)])
      #expect(bench.isLoading == [false, true, false])
      #expect(bench.interactor.onBeers.arguments == [nil])
    }
  }

  @Test func pagesFollowEachOtherToTheLast() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.answers(
        inOrder: .success(ListPage([.buzz, .trashy], next: "c1")),
        // A beer that is on both pages is shown once.
        .success(ListPage([.trashy, .berliner], next: nil))
      )
      await bench.load()
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.moreTapped)
      #expect(bench.interactor.onBeers.arguments == [nil, "c1"])
      #expect(
        bench.states.suffix(2) == [
          .loaded(BeerListViewModel([.buzz, .trashy], .loading)),
          .loaded(BeerListViewModel([.buzz, .trashy, .berliner], .none)),
        ]
      )
    }
  }

  // Only a tap requests a failed page again; otherwise, scrolling would retry forever.
  @Test func aPageThatFailsDoesNotAdvance() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.answers(
        inOrder: .success(ListPage([.buzz], next: "c1")),
        .failure(NetworkError(.offline)),
        .success(ListPage([.trashy], next: "c2"))
      )
      await bench.load()
      await bench.send(bench.presenter.endReached)
      #expect(bench.states.last == .loaded(BeerListViewModel([.buzz], .failed(Self.offline))))
      #expect(
        bench.router.onShowAlert.arguments == [Alert("That did not work", message: Self.offline)]
      )
      await bench.send(bench.presenter.endReached)
      #expect(bench.interactor.onBeers.arguments == [nil, "c1"])
      await bench.send(bench.presenter.moreTapped)
      #expect(bench.interactor.onBeers.arguments == [nil, "c1", "c1"])
      #expect(bench.states.last == .loaded(BeerListViewModel([.buzz, .trashy], .ready)))
    }
  }

  // Regression: a user who had scrolled down was moved to the end of a short list.
  @Test func refreshingReadsAsFarAsTheListWasShown() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.answers(
        inOrder: .success(ListPage([.buzz], next: "c1")),
        .success(ListPage([.trashy], next: "c2")),
        .success(ListPage([.berliner], next: "c3")),
        .success(ListPage([.buzz], next: "c4"))
      )
      await bench.load()
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.refreshAsked)
      #expect(bench.interactor.onBeers.arguments == [nil, "c1", nil, "c3"])
      #expect(
        bench.states.suffix(2) == [
          .loading(last: BeerListViewModel([.buzz, .trashy], .ready)),
          .loaded(BeerListViewModel([.berliner, .buzz], .ready)),
        ]
      )
    }
  }

  @Test func aFailedRefreshKeepsTheListAndIsTriedAgain() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.answers(
        inOrder: .success(ListPage([.buzz])),
        .failure(NetworkError(.offline)),
        .success(ListPage([]))
      )
      await bench.load()
      await bench.send(bench.presenter.refreshAsked)
      let content = BeerListViewModel([.buzz], .none)
      #expect(bench.states.last == .failed(Self.offline, last: content))
      #expect(bench.router.onShowAlert.arguments.map(\.buttons) == [[Alert.Button("Ok")]])
      await bench.send(bench.presenter.retryTapped)
      #expect(bench.states.suffix(2) == [.loading(last: content), .empty])
    }
  }

  // Loading further pages does not clear the failure of a refresh: the first pages are still outdated.
  @Test func aRefreshThatFailedIsSaidUntilOneSucceeds() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.answers(
        inOrder: .success(ListPage([.buzz], next: "c1")),
        .failure(NetworkError(.offline)),
        .failure(NetworkError(.timedOut(after: .seconds(30)))),
        .success(ListPage([.trashy])),
        .success(ListPage([.berliner]))
      )
      await bench.load()
      await bench.send(bench.presenter.refreshAsked)
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.moreTapped)
      let late = ListEnd.failed("The server took too long to answer.")
      let pages = [ListEnd.loading, late, .loading].map { BeerListViewModel([.buzz], $0) }
      let all = BeerListViewModel([.buzz, .trashy], .none)
      #expect(
        bench.states.suffix(4) == (pages + [all]).map { .failed(Self.offline, last: $0) }
      )
      await bench.send(bench.presenter.retryTapped)
      let new = BeerListViewModel([.berliner], .none)
      #expect(bench.states.suffix(2) == [.loading(last: all), .loaded(new)])
    }
  }

  @Test func aFirstLoadThatFailsIsTriedAgain() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host, language: .spanish)
      bench.interactor.onBeers.answers(
        inOrder: .failure(NetworkError(.offline)),
        .success(ListPage([.buzz]))
      )
      await bench.load()
      let message = NetworkError(.offline).message(in: Language.spanish.networkWords)
      #expect(bench.states.last == .failed(message))
      #expect(bench.router.onShowAlert.arguments == [Alert("No se pudo", message: message)])
      await bench.send(bench.presenter.retryTapped)
      #expect(bench.states.last?.content?.rows.count == 1)
    }
  }

  // Otherwise, a page of the old list would be appended to the new rows.
  @Test func refreshingCancelsThePageThatIsOnItsWay() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      let clock = host.clock
      bench.interactor.onBeers.answers { cursor in
        guard cursor != nil else { return ListPage([.buzz], next: "c1") }
        // The request ignores its cancellation.
        try? await clock.sleep(for: .seconds(1))
        return ListPage([.trashy], next: "c2")
      }
      await bench.load()
      await bench.send(bench.presenter.endReached)
      #expect(bench.states.last?.content?.more == .loading)
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.refreshAsked)
      await clock.advance(by: .seconds(2))
      #expect(bench.interactor.onBeers.arguments == [nil, "c1", nil])
      #expect(bench.states.last == .loaded(BeerListViewModel([.buzz], .ready)))
      #expect(bench.isLoading.last == false)
    }
  }

  @Test func aSecondPullWhileOneIsUnderWayAsksNothing() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      let clock = host.clock
      bench.interactor.onBeers.answers { _ in
        try? await clock.sleep(for: .seconds(1))
        return ListPage([.buzz], next: "c1")
      }
      await bench.load()
      await bench.send(bench.presenter.refreshAsked)
      await bench.send(bench.presenter.retryTapped)
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.moreTapped)
      #expect(bench.interactor.onBeers.count == 1)
      await clock.advance(by: .seconds(1))
      #expect(bench.states.last?.content?.rows.count == 1)
    }
  }

  // Regression: a list did not end if the server sent the same page again and again.
  @Test func aPageWithoutAnythingNewIsTheLast() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.returns(ListPage([.buzz, .buzz], next: "c1"))
      await bench.load()
      await bench.send(bench.presenter.endReached)
      await bench.send(bench.presenter.endReached)
      #expect(bench.interactor.onBeers.count == 2)
      #expect(bench.states.last == .loaded(BeerListViewModel([.buzz], .none)))
    }
  }

  @Test func aRowLeadsToItsBeer() async throws {
    try await withTestHost { host in
      let bench = BeerListBench(host)
      bench.interactor.onBeers.returns(ListPage([]))
      await bench.load()
      #expect(bench.states.last == .empty)
      bench.presenter.beerTapped.send(3)
      #expect(bench.router.onShowBeer.arguments == [3])
    }
  }
}
