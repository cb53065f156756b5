import Vipera

/// The messages between the parts of the list of cities.
@Contract
enum CitiesContract {
  protocol View: AnyObject {
    func show(_ cities: [String])
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func cityTapped(_ city: String)
  }

  protocol Router: AnyObject {
    func close(with city: String)
  }
}
