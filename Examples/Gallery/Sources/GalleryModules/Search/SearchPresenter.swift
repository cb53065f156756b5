import Vipera

/// Shows the results and the number of searches.
final class SearchPresenter: SearchContract.Presenter {
  weak var view: (any SearchContract.View)?
  private let interactor: any SearchContract.Interactor
  /// The current query, with the number of searches so far.
  var question = Question()

  struct Question: Codable {
    var query = ""
    var asked = 0
  }

  init(interactor: any SearchContract.Interactor) {
    self.interactor = interactor
  }

  func viewDidLoad() async {
    view?.show(asked: question.asked)
    await find(question.query)
  }

  func queryChanged(_ query: String) async {
    question = Question(query: query, asked: question.asked + 1)
    view?.show(asked: question.asked)
    await find(query)
  }

  private func find(_ query: String) async {
    // Await the result first: with `view?.show(await …)`, the view would be retained until the response.
    let plants = await interactor.plants(matching: query)
    view?.show(.answered(plants))
  }
}
