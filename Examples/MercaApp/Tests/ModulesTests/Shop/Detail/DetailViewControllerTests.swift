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

  private func question() -> DetailModels.Question.ViewModel {
    .init(alert: Alert("Really?", buttons: [no, yes]), yes: yes)
  }

  @Test func onlyYesBuys() async {
    let (controller, question) = (controller, question())
    interactor.onBuyTapped.answers { controller.displayQuestion(question) }
    router.onAsk.returns(inOrder: yes, no, nil)
    for _ in 0..<3 { await controller.buyTapped() }
    #expect(router.onAsk.arguments == [question.alert, question.alert, question.alert])
    #expect(interactor.onQuestionAnswered.arguments.map(\.isYes) == [true, false, false])
  }

  @Test func nothingIsAskedTwiceAtOnce() async {
    let (controller, question, yes) = (controller, question(), yes)
    interactor.onBuyTapped.answers { controller.displayQuestion(question) }
    router.onAsk.answers { _ in
      await controller.buyTapped()
      return yes
    }
    await controller.buyTapped()
    #expect(router.onAsk.count == 1)
    #expect(interactor.onQuestionAnswered.count == 1)
  }

  @Test func whoeverIsSignedOutIsAskedNothing() async {
    let controller = controller
    interactor.onBuyTapped.answers { controller.displayPurchase(.init(leadsToLogin: true)) }
    await controller.buyTapped()
    #expect(router.calls == ["routeToLogin()"])
    #expect(interactor.onQuestionAnswered.count == 0)
  }

  @Test func whatIsSaidInPassingIsSaidOnce() {
    let toast = Toast("Done", kind: .success)
    controller.displayPurchase(.init(notice: "Done", toast: toast))
    controller.displayCart(.init(toast: toast))
    #expect(router.onShowToast.arguments == [toast, toast])
    #expect(controller.purchase.notice == "Done")
  }
}
