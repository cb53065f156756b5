import Vipera
import ViperaStreams

@testable import Modules

/// A screen that is never called, and records the states that its presenter shows.
final class StreamScreen<Content> {
  private let record: StreamRecord<LoadState<Content>>
  /// The records of other signals that it binds, as an activity indicator would.
  private let others: [AnyObject]

  init(_ states: Signal<LoadState<Content>>, _ others: AnyObject...) {
    record = StreamRecord(states)
    self.others = others
  }

  var states: [LoadState<Content>] { record.values }
}
