package import Entities
import Vipera
import ViperaNetworking

/// Presents the orders.
package final class OrdersPresenter: OrdersContract.Presenter {
  /// The view.
  package weak var view: (any OrdersContract.View)?

  private let language: Language
  private let texts: OrdersTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
  }

  package func presentOrders(_ response: OrdersModels.List.Response) {
    switch response {
    case .signedOut(let departure): view?.displayOrders(MemberState(departure, .in(language)))
    case .loading(let content): display(.loading(last: content.flatMap(model)))
    case .loaded(let content): display(model(content).map(LoadState.loaded) ?? .empty)
    case .failed(let error, let content):
      display(.failed(text(for: error), last: content.flatMap(model)))
    }
  }

  private func display(_ state: LoadState<OrdersViewModel>) {
    view?.displayOrders(.content(state))
  }

  /// Returns the view model of the orders; nil if there are none.
  private func model(_ content: OrdersModels.Content) -> OrdersViewModel? {
    guard !content.orders.isEmpty else { return nil }
    return OrdersViewModel(rows: content.orders.map(row), more: more(content.more))
  }

  private func row(_ order: PlacedOrder) -> OrdersViewModel.Row {
    OrdersViewModel.Row(
      id: order.id,
      title: texts.order.filled(with: "\(order.id)"),
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
    case 1: return texts.andOne.filled(with: first.title)
    default: return texts.andMore.filled(with: first.title, "\(others)")
    }
  }

  private func more(_ page: OrdersModels.Page) -> ListEnd {
    switch page {
    case .none: .none
    case .ready: .ready
    case .loading: .loading
    case .failed(let error): .failed(text(for: error))
    }
  }

  private func text(for error: NetworkError) -> String { error.message(in: language) }
}
