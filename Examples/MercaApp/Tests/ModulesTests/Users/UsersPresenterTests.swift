import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct UsersPresenterTests {
  private let view = UsersContract.ViewSpy()
  private let interactor = UsersContract.InteractorSpy()
  private let router = UsersContract.RouterSpy()
  private let presenter: UsersPresenter

  init() {
    presenter = UsersPresenter(interactor: interactor, router: router, language: .english)
    presenter.view = view
  }

  private static let adaRow = PersonViewModel(
    id: 7,
    name: "Ada Lovelace",
    email: "ada@merca.example",
    avatar: nil
  )
  private static let alanRow = PersonViewModel(
    id: 8,
    name: "Alan Turing",
    email: "alan@merca.example",
    avatar: "/pictures/8.webp"
  )

  @Test func aSignedOutUserIsLedToTheForm() async {
    interactor.onSignedInMember.returns(nil)
    presenter.viewDidLoad()
    await presenter.viewDidAppear()
    #expect(router.calls == ["showLogin()"])
    #expect(view.calls == ["showSignedOut()"])
    #expect(interactor.onMembers.count == 0)
  }

  @Test func aUserWhoComesBackSignedInSeesTheList() async {
    interactor.onSignedInMember.returns(nil)
    await presenter.viewDidAppear()
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.returns(ListPage([.ada]))
    await presenter.viewDidAppear()
    #expect(
      view.onShow.arguments == [
        .loading(), .loaded(UsersViewModel(rows: [Self.adaRow], more: .none)),
      ]
    )
  }

  @Test func comingBackDoesNotAskAgain() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.returns(ListPage([.ada]))
    presenter.viewDidLoad()
    await presenter.viewDidAppear()
    await presenter.viewDidAppear()
    #expect(interactor.onMembers.arguments == [nil])
    #expect(router.calls.isEmpty)
  }

  @Test func somebodyElseSeesNothingOfIt() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.returns(ListPage([.ada]))
    await presenter.viewDidAppear()
    interactor.onSignedInMember.returns(8)
    interactor.onMembers.throws(NetworkError(.offline))
    await presenter.viewDidAppear()
    #expect(view.onShow.arguments.last == .failed("You are not connected to Internet."))
    // The user is still signed in.
    #expect(Set(view.calls) == ["show(_:)"])
  }

  // Regression: the page that was loading was ignored, and "Loading more" stayed forever.
  @Test func aRefreshThatFailsWhileAPageIsOnItsWayLetsItBeAskedForAgain() async {
    interactor.onSignedInMember.returns(7)
    let (interactor, presenter) = (interactor, presenter)
    interactor.onMembers.returns(ListPage([.ada], next: "c1"))
    await presenter.viewDidAppear()
    interactor.onMembers.answers { cursor async throws(NetworkError) in
      guard cursor != nil else { throw NetworkError(.offline) }
      await presenter.refreshAsked()
      return ListPage([.alan])
    }
    await presenter.endReached()
    let content = UsersViewModel(rows: [Self.adaRow], more: .ready)
    #expect(
      view.onShow.arguments.last == .failed("You are not connected to Internet.", last: content)
    )
    interactor.onMembers.returns(ListPage([.alan]))
    await presenter.moreTapped()
    #expect(interactor.onMembers.arguments == [nil, "c1", nil, "c1"])
    let rows = [Self.adaRow, Self.alanRow]
    #expect(view.onShow.arguments.last?.content == UsersViewModel(rows: rows, more: .none))
  }

  @Test func pagesFollowEachOtherToTheLast() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.answers(
      inOrder: .success(ListPage([.ada], next: "c1")),
      .success(ListPage([.ada, .alan], next: nil))
    )
    await presenter.viewDidAppear()
    #expect(
      view.onShow.arguments.last == .loaded(UsersViewModel(rows: [Self.adaRow], more: .ready))
    )
    await presenter.endReached()
    await presenter.endReached()
    #expect(interactor.onMembers.arguments == [nil, "c1"])
    let all = UsersViewModel(rows: [Self.adaRow, Self.alanRow], more: .none)
    #expect(
      view.onShow.arguments.suffix(2) == [
        .loaded(UsersViewModel(rows: [Self.adaRow], more: .loading)), .loaded(all),
      ]
    )
  }

  // Only a tap requests a failed page again; otherwise, scrolling would retry forever.
  @Test func aPageThatFailsIsAskedForAgain() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.answers(
      inOrder: .success(ListPage([.ada], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(ListPage([.alan], next: nil))
    )
    await presenter.viewDidAppear()
    await presenter.endReached()
    let failed = ListEnd.failed("You are not connected to Internet.")
    #expect(
      view.onShow.arguments.last == .loaded(UsersViewModel(rows: [Self.adaRow], more: failed))
    )
    await presenter.endReached()
    await presenter.moreTapped()
    #expect(interactor.onMembers.arguments == [nil, "c1", "c1"])
  }

  @Test func aFailedRefreshKeepsWhatWasThere() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.answers(
      inOrder: .success(ListPage([.ada])),
      .failure(NetworkError(.offline)),
      .success(ListPage([]))
    )
    let content = UsersViewModel(rows: [Self.adaRow], more: .none)
    await presenter.viewDidAppear()
    await presenter.refreshAsked()
    #expect(
      view.onShow.arguments.suffix(2) == [
        .loading(last: content),
        .failed("You are not connected to Internet.", last: content),
      ]
    )
    await presenter.retryTapped()
    #expect(view.onShow.arguments.last == .empty)
  }

  @Test func refreshingReadsAsFarAsTheListWasShown() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.answers(
      inOrder: .success(ListPage([.ada], next: "c1")),
      .success(ListPage([.alan], next: "c2")),
      .success(ListPage([.alan], next: "c3")),
      .success(ListPage([.ada], next: "c4"))
    )
    await presenter.viewDidAppear()
    await presenter.endReached()
    await presenter.refreshAsked()
    #expect(interactor.onMembers.arguments == [nil, "c1", nil, "c3"])
    let rows = [Self.alanRow, Self.adaRow]
    #expect(view.onShow.arguments.last == .loaded(UsersViewModel(rows: rows, more: .ready)))
  }

  // Loading further pages does not clear the failure of a refresh: the first pages are still outdated.
  @Test func aRefreshThatFailedIsSaidUntilOneSucceeds() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.answers(
      inOrder: .success(ListPage([.ada], next: "c1")),
      .failure(NetworkError(.offline)),
      .failure(NetworkError(.timedOut(after: .seconds(30)))),
      .success(ListPage([.alan])),
      .success(ListPage([.alan]))
    )
    await presenter.viewDidAppear()
    await presenter.refreshAsked()
    await presenter.endReached()
    await presenter.moreTapped()
    let offline = "You are not connected to Internet."
    let late = ListEnd.failed("The server took too long to answer.")
    let pages = [ListEnd.loading, late, .loading].map {
      UsersViewModel(rows: [Self.adaRow], more: $0)
    }
    let all = UsersViewModel(rows: [Self.adaRow, Self.alanRow], more: .none)
    #expect(
      view.onShow.arguments.suffix(4) == (pages + [all]).map { .failed(offline, last: $0) }
    )
    await presenter.retryTapped()
    let new = UsersViewModel(rows: [Self.alanRow], more: .none)
    #expect(view.onShow.arguments.last == .loaded(new))
  }

  @Test func aSessionThatHasEndedIsSaidAndNothingIsLeftOnScreen() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.returns(ListPage([.ada]))
    await presenter.viewDidAppear()
    let interactor = interactor
    interactor.onMembers.answers { _ throws(NetworkError) in
      interactor.onSignedInMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await presenter.refreshAsked()
    #expect(view.calls.last == "showSignedOut()")
    #expect(
      router.onShowToast.arguments == [
        Toast("Your session has ended. Sign in again.", kind: .failure)
      ]
    )
    presenter.signInTapped()
    #expect(router.calls.last == "showLogin()")
  }

  // An expired session is noticed without a request.
  @Test func aSessionThatIsOverIsSaidOnceTheListIsAskedForAgain() async {
    interactor.onSignedInMember.returns(7)
    interactor.onMembers.returns(ListPage([.ada]))
    await presenter.viewDidAppear()
    interactor.onSignedInMember.returns(nil)
    await presenter.refreshAsked()
    await presenter.refreshAsked()
    #expect(view.calls.suffix(2) == ["showSignedOut()", "showSignedOut()"])
    #expect(
      router.onShowToast.arguments == [
        Toast("Your session has ended. Sign in again.", kind: .failure)
      ]
    )
    #expect(interactor.onMembers.count == 1)
  }

  // The response is not shown if its user has signed out in the meantime.
  @Test func aLateAnswerIsNotShown() async {
    interactor.onSignedInMember.returns(7)
    let (interactor, presenter) = (interactor, presenter)
    interactor.onMembers.answers { _ in
      interactor.onSignedInMember.returns(nil)
      await presenter.viewDidAppear()
      return ListPage([.ada])
    }
    await presenter.viewDidAppear()
    #expect(view.calls.last == "showSignedOut()")
    #expect(view.onShow.arguments == [.loading()])
  }
}
