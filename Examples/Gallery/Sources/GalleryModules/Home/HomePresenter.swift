/// Lists the screens.
final class HomePresenter: HomeContract.Presenter {
  weak var view: (any HomeContract.View)?

  func viewDidLoad() async {
    view?.show([
      HomeEntry(
        symbol: "›",
        title: "Push and back",
        text: "A stack of screens",
        address: "/steps/1"
      ),
      HomeEntry(symbol: "▤", title: "Sheet", text: "It gives a value back", address: "/choice"),
      HomeEntry(
        symbol: "!",
        title: "Messages",
        text: "Alerts, toasts, waiting",
        address: "/messages"
      ),
      HomeEntry(symbol: "✎", title: "Form", text: "Fields with validation", address: "/signup"),
      HomeEntry(symbol: "+", title: "To do", text: "A list that grows by Enter", address: "/todo"),
      HomeEntry(symbol: "↑", title: "Files", text: "Chosen and sent", address: "/files"),
      HomeEntry(symbol: "◐", title: "States", text: "Loading, empty, failed", address: "/states"),
      HomeEntry(
        symbol: "K",
        title: "Keys and focus",
        text: "What the keyboard does",
        address: "/keys"
      ),
    ])
  }
}
