/// Opens the next step.
final class StepsPresenter: StepsContract.Presenter {
  weak var view: (any StepsContract.View)?
  private let number: Int
  private let router: any StepsContract.Router

  init(number: Int, router: any StepsContract.Router) {
    self.number = number
    self.router = router
  }

  func viewDidLoad() async { view?.show(number: number) }

  func nextTapped() { router.showStep(number + 1) }

  func startTapped() { router.goToStart() }
}
