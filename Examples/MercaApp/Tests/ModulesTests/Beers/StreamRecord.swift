import Vipera
import ViperaStreams

/// Everything that a signal carries while it is kept.
final class StreamRecord<Element> {
  private(set) var values: [Element] = []
  private let subscriptions = SubscriptionBag()

  init(_ signal: Signal<Element>) {
    signal
      .bind(with: self) { record, value in record.values.append(value) }
      .store(in: subscriptions)
  }
}
