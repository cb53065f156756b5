@testable import Vipera
@testable import ViperaFlow

extension Recording {
  /// A recording in every text format.
  var allFormats: [(name: String, text: String)] {
    [
      ("outline", outline()),
      ("outline, all", outline(showing: .all)),
      ("diagram", diagram(showing: .all)),
      ("narrow diagram", diagram(width: 30, showing: .all)),
      ("mermaid", mermaid(showing: .all)),
      ("json", json()),
      ("spans", openTelemetry(Trace(epochNanoseconds: 1_700_000_000_000_000_000, seed: 7))),
      ("changes", changes(since: Recording(messages: [])).description),
      ("description", String(describing: self)),
    ]
  }
}
