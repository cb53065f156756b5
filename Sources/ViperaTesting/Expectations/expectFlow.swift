public import Testing
public import Vipera
import ViperaFlow

/// Expects that the parts have sent each other exactly these messages in this order, each caused by the nearest line
/// above with a smaller indentation.
///
/// ```swift
/// expectFlow(host.flow.snapshot()) {
///   "View → Presenter: viewDidLoad()"
///   "  Presenter → View: show(_:)"
///   "  Presenter → Interactor: fetchEmployees()"
/// }
/// ```
///
/// The lines are those of `Recording.outline()`: print the outline, check that it is right, and paste it. `->` may be
/// written instead of `→`.
public func expectFlow(
  _ recording: Recording,
  sourceLocation: SourceLocation = #_sourceLocation,
  @FlowLines _ expected: () -> [String]
) {
  let comparison = FlowComparison(
    expected: expected(),
    happened: FlowLines.lines(recording.outline())
  )
  guard !comparison.isEqual else { return }
  Issue.record("\(comparison)", sourceLocation: sourceLocation)
}
