import Vipera

/// Shows what is found, and how often was asked.
final class SearchPresenter: SearchContract.Presenter {
  weak var view: (any SearchContract.View)?
  private let interactor: any SearchContract.Interactor
  /// What is looked for, and how often was asked.
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
    // Awaited first: an optional chain would hold the view until the answer is here.
    let plants = await interactor.plants(matching: query)
    view?.show(.answered(plants))
  }
}
