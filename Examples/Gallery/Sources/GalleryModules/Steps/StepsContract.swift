import Vipera

/// The messages between the parts of a step.
@Contract
enum StepsContract {
  protocol View: AnyObject {
    func show(number: Int)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func nextTapped()
    func startTapped()
  }

  protocol Router: AnyObject {
    func showStep(_ number: Int)
    func goToStart()
  }
}
