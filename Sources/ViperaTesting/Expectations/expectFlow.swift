public import Testing
public import Vipera

/// Expects that the parts said exactly this to each other, in this order, each because of the line
/// it is indented below.
///
/// ```swift
/// expectFlow(host.flow.snapshot()) {
///   "View → Presenter: viewDidLoad()"
///   "  Presenter → View: show(_:)"
///   "  Presenter → Interactor: fetchEmployees()"
/// }
/// ```
///
/// The lines are those of `Recording.outline()`: print it, look whether it is right, and paste it.
/// `->` may stand for `→`.
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
