public import ViperaHTML

/// What shows a module in a browser: an `@Observable` class that conforms to its contract's View.
///
/// ```swift
/// @Observable final class CounterScreen: WebScreen, CounterContract.View {
///   let presenter: any CounterContract.Presenter
///   private(set) var count = 0
///
///   var title: String { "Counter" }
///   var body: some HTML {
///     button(.onClick { await self.presenter.incrementTapped() }) { "Tapped \(count) times" }
///   }
///   func show(_ count: Int) { self.count = count }
/// }
/// ```
///
/// Setting a property redraws what `title` and `body` read of it, once, at the end of the loop's turn.
public protocol WebScreen: AnyObject {
  /// What `body` is made of.
  associatedtype Content: HTML

  /// What the header and the browser's window say.
  var title: String { get }
  /// Whether the header of a module that has `onRefresh` shows a button for it; true unless you say otherwise.
  ///
  /// Without the button, reloading the page and pulling it down still refresh the screen.
  var showsRefresh: Bool { get }
  /// What stands below the header.
  @HTMLBuilder var body: Content { get }

  /// Walks through the body; written by the library, not by screens.
  ///
  /// A requirement, so that it is compiled with the screen, where the body's type is known.
  func _render(into renderer: inout HTMLRenderer)
}

extension WebScreen {
  /// Shows the button.
  public var showsRefresh: Bool { true }

  /// Walks through the body.
  @inlinable
  public func _render(into renderer: inout HTMLRenderer) {
    body._render(into: &renderer)
  }
}
