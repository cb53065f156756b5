import Vipera

/// What the parts of the choice say to each other.
@Contract
enum ChoiceContract {
  protocol View: AnyObject {
    func show(city: String)
  }

  protocol Presenter: AnyObject {
    func chooseTapped() async
  }

  protocol Router: AnyObject {
    func pickCity() async -> String?
  }
}
