import Vipera
import ViperaStreams

/// Records the values of a signal as long as it is retained.
final class StreamRecord<Element> {
  private(set) var values: [Element] = []
  private let subscriptions = SubscriptionBag()

  init(_ signal: Signal<Element>) {
    signal
      .bind(with: self) { record, value in record.values.append(value) }
      .store(in: subscriptions)
  }
}
