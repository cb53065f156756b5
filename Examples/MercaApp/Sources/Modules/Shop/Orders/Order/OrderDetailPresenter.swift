package import Entities
import Vipera
import ViperaNetworking

/// Presents one order.
package final class OrderDetailPresenter: OrderDetailContract.Presenter {
  package weak var view: (any OrderDetailContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentOrder(response: OrderDetailModels.FetchOrder.Response) {
    switch response {
    case .signedOut(let departure): view?.displayOrder(viewModel: MemberState(departure, texts))
    case .loading(let last): view?.displayOrder(viewModel: .content(.loading(last: last.map(model))))
    case .loaded(let order): view?.displayOrder(viewModel: .content(.loaded(model(order))))
    case .failed(let error, let last):
      view?.displayOrder(viewModel: .content(.failed(text(for: error), last: last.map(model))))
    }
  }

  private func model(_ order: PlacedOrder) -> OrderDetailModels.FetchOrder.Content {
    OrderDetailModels.FetchOrder.Content(
      title: texts("Order \(order.id)"),
      date: texts("\(Moment.text(order.placed, in: texts.language)) (Colombia time)"),
      rows: order.items.map { item in
        OrderDetailModels.FetchOrder.Content.Row(
          id: item.product,
          title: item.title,
          quantity: "\(item.quantity) × \(Price.text(item.price))",
          total: Price.text(item.total)
        )
      },
      total: Price.text(order.total)
    )
  }

  private func text(for error: NetworkError) -> String {
    error.reason == .status(404) ? texts("You have no order with this number.") : error.message(in: texts.language)
  }
}
