import Testing
import Vipera

@testable import Modules

@Suite struct DetailViewControllerTests {
  private let interactor = DetailContract.InteractorSpy()
  private let router = DetailContract.RouterSpy()
  private let controller: DetailViewController
  private let yes = Alert.Button("Buy")
  private let no = Alert.Button("Cancel", role: .cancel)

  init() {
    controller = DetailViewController(interactor: interactor, router: router)
  }

  @Test func onlyYesBuys() async {
    let question = DetailModels.AskToBuy.ViewModel(alert: Alert("Really?", buttons: [no, yes]), yes: yes)
    router.onAsk.returns(inOrder: yes, no, nil)
    for _ in 0..<3 { await controller.displayQuestion(viewModel: question) }
    #expect(router.onAsk.arguments == [question.alert, question.alert, question.alert])
    #expect(
      interactor.onBuyProduct.arguments == [.answer(isYes: true), .answer(isYes: false), .answer(isYes: false)]
    )
  }

  @Test func whoeverIsSignedOutIsLedToTheLogin() {
    controller.displayPurchase(viewModel: .init(leadsToLogin: true))
    #expect(router.calls == ["routeToLogin()"])
  }

  @Test func whatIsSaidInPassingIsSaidOnce() {
    let toast = Toast("Done", kind: .success)
    controller.displayPurchase(viewModel: .init(notice: "Done", toast: toast))
    controller.displayCart(viewModel: .init(toast: toast))
    #expect(router.onShowToast.arguments == [toast, toast])
    #expect(controller.purchase.notice == "Done")
  }
}
