import Vipera

/// The messages between the parts of the choice module.
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
