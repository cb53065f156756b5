import Vipera
import ViperaStreams

@testable import App

/// Keeps every state that a presenter shows.
final class CartStateRecord {
  private(set) var states: [LoadState<CartViewModel>] = []
  private let subscriptions = SubscriptionBag()

  init(_ presenter: any CartContract.Presenter) {
    presenter.state
      .bind(with: self) { record, state in record.states.append(state) }
      .store(in: subscriptions)
  }
}
