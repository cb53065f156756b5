package import Entities
import Vipera

/// Presents the orders.
package final class OrdersPresenter: OrdersContract.Presenter {
  /// The view.
  package weak var view: (any OrdersContract.View)?

  private let language: Language
  private let texts: Texts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = Texts(language)
  }

  package func presentOrders(_ response: OrdersModels.List.Response) {
    switch response {
    case .signedOut(let departure): view?.displayOrders(MemberState(departure, texts))
    case .list(let list):
      view?.displayOrders(.content(list.state({ $0.message(in: language) }, row: row)))
    }
  }

  private func row(_ order: PlacedOrder) -> OrderViewModel {
    OrderViewModel(
      id: order.id,
      title: texts("Order \(order.id)"),
      date: Moment.text(order.placed, in: language),
      summary: summary(of: order.items),
      total: Price.text(order.total),
      address: OrderDetail.address(of: order.id)
    )
  }

  private func summary(of items: [PlacedOrder.Item]) -> String {
    guard let first = items.first else { return "" }
    let others = items.count - 1
    switch others {
    case 0: return first.title
    case 1: return texts("\(first.title) and one more product")
    default: return texts("\(first.title) and \(others) more products")
    }
  }
}
