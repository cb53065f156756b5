import Vipera

/// Shows what is found, and how often was asked.
final class SearchPresenter: SearchContract.Presenter {
  weak var view: (any SearchContract.View)?
  private let interactor: any SearchContract.Interactor
  private var asked = 0

  init(interactor: any SearchContract.Interactor) {
    self.interactor = interactor
  }

  func viewDidLoad() async { await find("") }

  func queryChanged(_ query: String) async {
    asked += 1
    view?.show(asked: asked)
    await find(query)
  }

  private func find(_ query: String) async {
    // Awaited first: an optional chain would hold the view until the answer is here.
    let plants = await interactor.plants(matching: query)
    view?.show(.answered(plants))
  }
}
