/// Adds the entered item, unless it is blank or already in the list.
final class ToDoPresenter: ToDoContract.Presenter {
  weak var view: (any ToDoContract.View)?
  private(set) var items: [String] = []

  /// Shows the items that were stored before a restart.
  func restore(_ items: [String]) {
    self.items = items
    view?.show(items)
  }

  func itemEntered(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }), !items.contains(text) else {
      view?.showRefused(text)
      return
    }
    items.append(text)
    view?.show(items)
  }
}
