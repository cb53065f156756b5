package import Entities

/// Presents the orders.
package final class OrdersPresenter: OrdersContract.Presenter {
  package weak var view: (any OrdersContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentOrders(response: OrdersModels.FetchOrders.Response) {
    view?.displayOrders(viewModel: response.viewModel(in: texts.language, row: row))
  }

  private func row(_ order: PlacedOrder) -> OrdersModels.FetchOrders.Row {
    OrdersModels.FetchOrders.Row(
      id: order.id,
      title: texts("Order \(order.id)"),
      date: Moment.text(order.placed, in: texts.language),
      summary: summary(of: order.items),
      total: Price.text(order.total),
      address: OrderDetail.address(of: order.id)
    )
  }

  private func summary(of items: [PlacedOrder.Item]) -> String {
    guard let first = items.first else { return "" }
    return switch items.count - 1 {
    case 0: first.title
    case 1: texts("\(first.title) and one more product")
    case let others: texts("\(first.title) and \(others) more products")
    }
  }
}
