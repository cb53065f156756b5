public import ViperaHTML

/// The view of a module in a browser: an `@Observable` class that conforms to its contract's View.
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
/// If a property that `title` or `body` reads changes, they are redrawn once, at the end of the loop's turn.
public protocol WebScreen: AnyObject {
  /// The type of `body`.
  associatedtype Content: HTML

  /// The text in the header and in the title of the browser's window.
  var title: String { get }
  /// Whether the header of a module that has `onRefresh` shows a refresh button (default: true).
  ///
  /// Without the button, users can still refresh by reloading the page or pulling it down.
  var showsRefresh: Bool { get }
  /// Whether the address leads to something that does not exist (default: false).
  ///
  /// If so, the page has status 404 instead of 200, so that search engines remove it. `body` decides what it shows.
  /// Return false while the screen loads, because the page may be sent before loading has ended.
  var isMissing: Bool { get }
  /// The content below the header.
  @HTMLBuilder var body: Content { get }

  /// Renders the body; implemented by the library, not by screens.
  ///
  /// This is a requirement of the protocol so that it is compiled with the screen, where the type of the body is known.
  func _render(into renderer: inout HTMLRenderer)
}

extension WebScreen {
  /// Shows the button.
  public var showsRefresh: Bool { true }

  /// The page is answered with 200.
  public var isMissing: Bool { false }

  /// Renders the body.
  @inlinable
  public func _render(into renderer: inout HTMLRenderer) {
    body._render(into: &renderer)
  }
}
