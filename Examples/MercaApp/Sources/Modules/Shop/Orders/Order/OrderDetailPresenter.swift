package import Entities
import Vipera
import ViperaNetworking

/// Says what one order was.
package final class OrderDetailPresenter: OrderDetailContract.Presenter {
  /// What is told what to show.
  package weak var view: (any OrderDetailContract.View)?

  private let language: Language
  private let texts: OrderDetailTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
  }

  package func presentOrder(_ response: OrderDetailModels.Show.Response) {
    switch response {
    case .signedOut(let departure): view?.displayOrder(MemberState(departure, .in(language)))
    case .loading: view?.displayOrder(.content(.loading()))
    case .loaded(let order): view?.displayOrder(.content(.loaded(model(order))))
    case .failed(let error): view?.displayOrder(.content(.failed(text(for: error))))
    }
  }

  private func model(_ order: PlacedOrder) -> OrderDetailViewModel {
    OrderDetailViewModel(
      title: texts.order.filled(with: "\(order.id)"),
      date: Moment.text(order.placed, in: language),
      rows: order.items.map { item in
        OrderDetailViewModel.Row(
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
    error.reason == .status(404) ? texts.missing : error.message(in: language)
  }
}
