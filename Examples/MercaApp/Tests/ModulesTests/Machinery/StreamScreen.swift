import Vipera
import ViperaStreams

@testable import Modules

/// A screen that nobody calls: it keeps what its presenter shows.
final class StreamScreen<Content> {
  private let record: StreamRecord<LoadState<Content>>
  /// What it binds besides, as a screen that spins does.
  private let others: [AnyObject]

  init(_ states: Signal<LoadState<Content>>, _ others: AnyObject...) {
    record = StreamRecord(states)
    self.others = others
  }

  var states: [LoadState<Content>] { record.values }
}
