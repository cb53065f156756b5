import Testing
import ViperaHTML
import ViperaTesting
public import ViperaWeb

/// A screen as a browser shows it, without a browser: to be read and used in a test.
///
/// ```swift
/// let page = TestPage(screen)
/// try await page.type("Ada", into: "Name")
/// try await page.click("Add")
/// #expect(try page.text.contains("Ada"))
/// ```
///
/// What is on it is found as a person finds it: by what it is and what it is called. Everything is looked
/// up anew in what the screen shows at that moment. What is typed stays in its field, as in a browser,
/// until the test types something else, or the screen sets another value. An input with a `.value` shows
/// that once its form was sent. A field that comes in the place of another, as in a row or a form with a
/// new key, is empty.
public final class TestPage {
  let screen: any WebScreen
  let host: TestHost?
  /// What was typed or chosen, by the field.
  private var typed: [FieldKey: TypedValue] = [:]
  private var live = LiveMarkup(hash: KeyedHash(seed: 1, secret: 2))

  /// Shows a screen alone, with a spy for its presenter.
  ///
  /// What the test does on it is done when the screen's handler returns.
  public convenience init(_ screen: any WebScreen) {
    self.init(screen, on: nil)
  }

  /// Shows a screen of a module on a host; see `TestHost.page()`.
  init(_ screen: any WebScreen, on host: TestHost?) {
    self.screen = screen
    self.host = host
  }

  /// What the header and the browser's window say.
  public var title: String { screen.title }

  /// What a person reads on the page, with one space wherever there is any.
  public var text: String {
    get throws { try content().visibleText }
  }

  /// What travels to the browser, with the marks for patches.
  public var markup: String {
    get throws {
      var buffer = HTMLBuffer()
      // As for a page that is there: elements keep their ids, by which fields are told apart.
      try live.renderAgain(ScreenBody(screen: screen), into: &buffer)
      return buffer.text
    }
  }

  func content() throws -> MarkupNode {
    let page = MarkupReader.read(try markup)
    var kept: [FieldKey: TypedValue] = [:]
    var hasInput = false
    for node in page.elements {
      guard let key = page.fieldKeys[ObjectIdentifier(node)], let value = typed[key],
        value.holds(in: node)
      else { continue }
      kept[key] = value
      hasInput = hasInput || value.value != renderedValue(of: node)
    }
    typed = kept
    // As a browser tells it, so that the module asks before it is left.
    host?.note(hasInput: hasInput, in: screen)
    return page
  }

  /// What was typed in a field.
  func typed(in node: MarkupNode, of page: MarkupNode) -> String? {
    page.fieldKeys[ObjectIdentifier(node)].flatMap { typed[$0]?.value }
  }

  func type(_ value: String, in node: MarkupNode, of page: MarkupNode) {
    guard let key = page.fieldKeys[ObjectIdentifier(node)] else { return }
    typed[key] = TypedValue(value, in: node)
  }

  /// The field shows again what the screen says.
  func forget(_ node: MarkupNode, of page: MarkupNode) {
    guard let key = page.fieldKeys[ObjectIdentifier(node)] else { return }
    typed[key] = nil
  }

  /// What the screen does when `event` happens to the element.
  func handler(of node: MarkupNode, for kind: EventKind) -> EventHandler? {
    node.attributes["v"].flatMap(ElementID.init).flatMap { id in
      live.handler(for: id, on: kind, in: ScreenBody(screen: screen))
    }
  }

  /// Does what the screen does about an event, and what follows from it.
  func perform(_ handler: EventHandler, _ event: PageEvent) async {
    guard let host else { return await handler(event) }
    await host.send { await handler(event) }
  }
}

/// The body of any screen.
private struct ScreenBody: HTML {
  typealias Body = Never

  let screen: any WebScreen

  static var _shape: _HTMLShape { .other }

  func _render(into renderer: inout HTMLRenderer) {
    screen._render(into: &renderer)
  }
}
