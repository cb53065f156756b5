package import Entities
import Vipera
import ViperaNetworking

/// Presents one order.
package final class OrderDetailPresenter: OrderDetailContract.Presenter {
  package weak var view: (any OrderDetailContract.View)?

  private let texts: Texts
  private var state: LoadState<OrderDetailModels.FetchOrder.Content> = .loading()

  package init(language: Language) { texts = Texts(language) }

  package func presentOrder(response: OrderDetailModels.FetchOrder.Response) {
    switch response {
    case .signedOut(let departure):
      // No other user may see it.
      state = .loading()
      view?.displayOrder(viewModel: MemberState(departure, texts))
    case .loading: become(state.reloading())
    case .loaded(let order): become(.loaded(model(order)))
    case .failed(let error): become(state.failing(text(for: error)))
    }
  }

  private func become(_ state: LoadState<OrderDetailModels.FetchOrder.Content>) {
    self.state = state
    view?.displayOrder(viewModel: .content(state))
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
