public import Testing
import Vipera

/// Expects that parts which refer to each other are released once no other object holds them.
///
/// ```swift
/// expectReleased {
///   let view = LoginScreen()
///   let presenter = LoginPresenter()
///   view.presenter = presenter
///   presenter.view = view
///   return [view, presenter]
/// }
/// ```
///
/// A part that is still alive fails the test, with the path that holds it.
///
/// - Parameters:
///   - sourceLocation: The line at which a failure is reported.
///   - make: Creates the parts, and returns them from the top down: the view first.
public func expectReleased(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: () throws -> [AnyObject]
) rethrows {
  let census = PartCensus(module: "The module", parts: try make())
  census.forgetSpiedClosures()
  for leak in census.leaks(explaining: true) {
    Issue.record("\(leak)", sourceLocation: sourceLocation)
  }
}
