import Entities
import Testing
import Vipera
import ViperaImages
import ViperaNetworking

@testable import Modules

/// The presenter of the vipers.
@Suite struct PresenterTests {
  private let view = VipersContract.ViewSpy()
  private let interactor = VipersContract.InteractorSpy()
  private let pictures = VipersContract.PictureWorkerSpy()
  private let router = VipersContract.RouterSpy()
  private let presenter: VipersPresenter

  init() {
    presenter = VipersPresenter(interactor, pictures, router: router)
    presenter.view = view
  }

  private func failure(_ text: String, _ hint: String) -> VipersFailure {
    VipersFailure(text: text, hint: hint)
  }

  @Test func testFetchVipersSucceed() async {
    interactor.onFetchVipers.returns(.sample)
    await presenter.fetchVipers()
    #expect(view.onShow.arguments == [.loading(), .loaded(.sample)])
    #expect(router.calls.isEmpty)
  }

  @Test(
    arguments: [
      (.unreachable, "Request Failed", "The server could not be reached."),
      (.offline, "Request Failed", "You are not connected to Internet."),
      (.status(401), "Unauthorized", "You are not signed in."),
      (.unreadable, "Request Failed", "The server's answer could not be read."),
      (.emptyBody, "Response Unsuccessful", "The server's answer could not be read."),
      (
        .status(500), "Response Unsuccessful",
        "The server has a problem. It is not your fault."
      ),
    ] as [(NetworkError.Reason, String, String)]
  )
  func testFetchVipersFail(reason: NetworkError.Reason, text: String, hint: String) async {
    interactor.onFetchVipers.throws(NetworkError(reason))
    await presenter.fetchVipers()
    #expect(view.onShow.arguments == [.loading(), .error(failure(text, hint))])
  }

  @Test func brokenJSONIsSaidAsThat() async {
    interactor.onFetchVipers.throws(NetworkError(.unreadable, response: .text("{")))
    await presenter.fetchVipers()
    let hint = "The server's answer could not be read."
    #expect(view.onShow.arguments.last == .error(failure("JSON Conversion Failure", hint)))
  }

  // The English texts are prescribed; the translated ones have to exist.
  @Test(arguments: ConnectionRule.allCases)
  func everyRuleHasItsTextInEachLanguage(rule: ConnectionRule) {
    if rule != .noData { #expect(Texts(.english).text(for: rule) == rule.text) }
    #expect(Texts(.spanish).text(for: rule) != Texts(.english).text(for: rule))
  }

  @Test func noContentIsNoData() async {
    interactor.onFetchVipers.throws(NetworkError(.noContent))
    await presenter.fetchVipers()
    let nothing = VipersViewModel(overviewTitle: nil, cells: [])
    #expect(view.onShow.arguments == [.loading(), .noData(nothing)])
  }

  @Test func anAnswerWithoutVipersIsNoDataUnderItsTitle() async {
    interactor.onFetchVipers.returns(VipersAnswer(overview: .init(title: "Levels")))
    await presenter.fetchVipers()
    let nothing = VipersViewModel(overviewTitle: "Levels", cells: [])
    #expect(view.onShow.arguments.last == .noData(nothing))
  }

  @Test func aFailedRefreshKeepsTheVipers() async {
    interactor.onFetchVipers.returns(.sample)
    await presenter.fetchVipers()
    interactor.onFetchVipers.throws(NetworkError(.offline))
    await presenter.refreshAsked()
    let offline = failure("Request Failed", "You are not connected to Internet.")
    #expect(
      view.onShow.arguments.suffix(2) == [
        .loading(last: .sample), .error(offline, last: .sample),
      ]
    )
    #expect(router.calls.isEmpty)
  }

  @Test func aRefreshThatWorkedIsSaid() async {
    interactor.onFetchVipers.returns(.sample)
    await presenter.refreshAsked()
    #expect(
      router.onShowToast.arguments == [Toast("The vipers are up to date.", kind: .success)]
    )
  }

  @Test func retryAsksOnceMore() async {
    interactor.onFetchVipers.throws(NetworkError(.unreachable))
    await presenter.fetchVipers()
    interactor.onFetchVipers.returns(.sample)
    await presenter.retryTapped()
    #expect(view.onShow.arguments.suffix(2) == [.loading(), .loaded(.sample)])
  }

  @Test func askingTwiceAtOnceAsksOnce() async {
    let presenter = presenter
    interactor.onFetchVipers.answers {
      await presenter.refreshAsked()
      await presenter.retryTapped()
      return .sample
    }
    await presenter.fetchVipers()
    #expect(interactor.onFetchVipers.count == 1)
    #expect(router.calls.isEmpty)
  }

  @Test func thePicturesOfTheRowsAreForTheWorker() async {
    let slot = ImageSlot(ImageLoader(NoPictures()), nil)
    await presenter.pictureSeen("/a.png", in: slot)
    presenter.pictureUnseen(in: slot)
    await presenter.pictureRetryTapped(in: slot)
    #expect(pictures.calls == ["load(_:into:)", "cancel(in:)", "loadAgain(into:)"])
    #expect(view.calls.isEmpty && interactor.calls.isEmpty)
  }

  @Test func failuresAreSaidInSpanishToo() async {
    let presenter = VipersPresenter(interactor, pictures, router: router, language: .spanish)
    presenter.view = view
    interactor.onFetchVipers.throws(NetworkError(.offline))
    await presenter.fetchVipers()
    let offline = failure("La solicitud falló", "No tienes conexión a Internet.")
    #expect(view.onShow.arguments.last == .error(offline))
  }
}
