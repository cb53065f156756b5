import Testing
import Vipera
import ViperaHTML
import ViperaTesting
public import ViperaWeb

/// A screen as a browser shows it, which a test can read and use without a browser.
///
/// ```swift
/// let page = TestPage(screen)
/// try await page.type("Ada", into: "Name")
/// try await page.click("Add")
/// #expect(try page.text.contains("Ada"))
/// ```
///
/// A test finds an element as a user does: by its role and its name. Each call reads the screen's current content.
/// Typed text stays in its field, as in a browser, until the test types another text, or the screen sets another value.
/// An input with a `.value` shows that value after its form was sent. A field that replaces another one, such as in a
/// row or a form with a new key, is empty.
public final class TestPage {
  let screen: any WebScreen
  let host: TestHost?
  /// The typed or chosen values, by field.
  private var typed: [FieldKey: TypedValue] = [:]
  /// Records the slot in which a handler was found.
  private let mark = LayerMark()
  private var live = LiveMarkup(hash: KeyedHash(seed: 1, secret: 2))

  /// Creates a page of a single screen, with a spy as its presenter.
  ///
  /// An action of the test is finished when the screen's handler returns.
  public convenience init(_ screen: any WebScreen) {
    self.init(screen, on: nil)
  }

  /// Creates a page of a module's screen on a host; see `TestHost.page()`.
  init(_ screen: any WebScreen, on host: TestHost?) {
    self.screen = screen
    self.host = host
  }

  /// The title in the header and in the browser's window.
  public var title: String { screen.title }

  /// The visible text of the page, with single spaces.
  public var text: String {
    get throws { try content().visibleText }
  }

  /// The markup that is sent to the browser, with the ids and comments that patches need.
  public var markup: String {
    get throws {
      mountSlots()
      var buffer = HTMLBuffer()
      // The screen is rendered like an existing page, so that elements keep their ids, which identify fields.
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
    // Browsers also report whether the user has entered something, so that the module can ask before the user leaves.
    host?.note(hasInput: hasInput, in: screen)
    return page
  }

  /// The text typed in a field.
  func typed(in node: MarkupNode, of page: MarkupNode) -> String? {
    page.fieldKeys[ObjectIdentifier(node)].flatMap { typed[$0]?.value }
  }

  func type(_ value: String, in node: MarkupNode, of page: MarkupNode) {
    guard let key = page.fieldKeys[ObjectIdentifier(node)] else { return }
    typed[key] = TypedValue(value, in: node)
  }

  /// Removes the typed text of a field, which then shows the screen's value.
  func forget(_ node: MarkupNode, of page: MarkupNode) {
    guard let key = page.fieldKeys[ObjectIdentifier(node)] else { return }
    typed[key] = nil
  }

  /// Makes the screens in slots render as part of the page.
  private func mountSlots() {
    guard let stage = host?.stage else { return }
    // The loop includes slots of covered screens, which a restart compares, and slots that another page has mounted.
    for id in stage.everyScreen where stage.base(of: id) != id {
      guard let module = stage.module(id), let screen = module.view as? any WebScreen else { continue }
      module.shown = MountedScreen(id, number: id.number, screen, tasks: module.tasks, mark: mark) {}
    }
  }

  /// The screen's handler for events of `kind` on the element.
  func handler(of node: MarkupNode, for kind: EventKind) -> EventHandler? {
    mark.clear()
    return node.attributes["v"].flatMap(ElementID.init).flatMap { id in
      live.handler(for: id, on: kind, in: ScreenBody(screen: screen))
    }
  }

  /// Runs the screen's handler for an event, and the resulting work.
  func perform(_ handler: EventHandler, _ event: PageEvent) async {
    guard let host else { return await handler(event) }
    await host.send(to: mark.inSlot) { await handler(event) }
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
