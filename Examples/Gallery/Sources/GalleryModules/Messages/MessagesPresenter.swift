import Vipera

/// Shows alerts, toasts and the busy indicator, and their results.
final class MessagesPresenter: MessagesContract.Presenter {
  weak var view: (any MessagesContract.View)?
  private let interactor: any MessagesContract.Interactor
  private let router: any MessagesContract.Router
  private let busy: BusyIndicator

  init(
    interactor: any MessagesContract.Interactor,
    router: any MessagesContract.Router,
    busy: BusyIndicator
  ) {
    self.interactor = interactor
    self.router = router
    self.busy = busy
  }

  func alertTapped() async {
    await router.tell()
    view?.show(answer: "You have read it.")
  }

  func deleteTapped() async {
    let isConfirmed = await router.confirmDeletion()
    view?.show(answer: isConfirmed ? "Deleted." : "Kept.")
  }

  func toastTapped(_ kind: Toast.Kind) {
    switch kind {
    case .info: router.toast(Toast("Three people are looking at this."))
    case .success: router.toast(Toast("Saved.", kind: .success))
    case .failure: router.toast(Toast("That did not work.", kind: .failure))
    }
  }

  func blockTapped() async {
    await busy.during { await interactor.work() }
    view?.show(answer: "The work that blocked the screen is done.")
  }

  func slowTapped() async {
    await interactor.work()
    view?.show(answer: "The slow work is done.")
  }
}
