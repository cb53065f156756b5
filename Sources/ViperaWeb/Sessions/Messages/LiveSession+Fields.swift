import Vipera
import ViperaHTML

/// Typed texts survive reloads and restarts, since the page reports them for each screen.
///
/// The page gets the texts of a screen back if it does not have them, or if a server has restored the screen.
extension LiveSession {
  /// Stores the page's report of the texts typed on a screen.
  func note(_ text: String, on screen: Int, hasInput: Bool) {
    let limit = around.configuration.fieldBytes
    guard text.utf8.count <= limit, text.utf8.first == UInt8(ascii: "{"),
      text.utf8.last == UInt8(ascii: "}"),
      let id = stage.tree.screens.first(where: { number(of: $0) == screen }),
      // If the page has not received the stored texts yet, its report is ignored.
      !fieldsToGive.contains(screen)
    else {
      around.counters.ignored.add()
      return
    }
    fields.note(text, on: screen, hasInput: hasInput, upTo: 4 * limit)
    stage.note(hasInput: hasInput, on: id)
  }

  /// Whether a server has restored the visible screen, and no page has received its fields since.
  var isJustRestored: Bool {
    stage.tree.visible.map { fieldsToGive.restored.contains(number(of: $0)) } ?? false
  }

  /// Sends a newly connected page the texts typed on its visible screens.
  func giveFields(to message: inout PageMessage) {
    fieldsToGive.isShownDue = false
    let shown = stage.tree.layers.compactMap { $0.top.map(number) }
    let given = shown.filter(fieldsToGive.page.contains)
    if let text = fields.text(of: given) { message.add("&", text) }
    if shown.contains(where: fieldsToGive.restored.contains) { message.add(">", "") }
    // Only the texts of the visible screen count as sent: a screen below a sheet may load only when the sheet has
    // closed.
    fieldsToGive.top = shown.last
    if let visible = shown.last { fieldsToGive.remove(visible) }
  }

  /// Sends the page the texts typed on its new visible screen, once a restored module has loaded.
  func giveFields(ofArrivalAt screen: Int, to message: inout PageMessage) {
    fieldsToGive.end()
    fieldsToGive.top = screen
    guard socket?.isOpen == true, fieldsToGive.contains(screen) else { return }
    let patience = around.configuration.restorePatience
    let tasks = stage.tree.visible.map(stage.modules)?.map(\.tasks) ?? []
    guard fieldsToGive.restored.contains(screen), tasks.contains(where: { $0.count > 0 }),
      patience > .zero
    else { return giveFields(of: screen, to: &message) }
    weak let session = self
    fieldsToGive.loading = Task {
      await session?.wait(for: tasks, patience)
      guard !Task.isCancelled else { return }
      await session?.fieldsAreThere(on: screen)
    }
  }

  /// Sends the page the texts typed on a screen that has loaded since the last message.
  func giveLateFields(to message: inout PageMessage) {
    if fieldsToGive.isShownDue { return giveFields(to: &message) }
    guard let screen = fieldsToGive.due else { return }
    fieldsToGive.due = nil
    giveFields(of: screen, to: &message)
  }

  private func fieldsAreThere(on screen: Int) {
    fieldsToGive.due = screen
    flushLater()
  }

  private func giveFields(of screen: Int, to message: inout PageMessage) {
    if let text = fields.text(of: [screen]) { message.add("&", text) }
    if fieldsToGive.restored.contains(screen) { message.add(">", "") }
    fieldsToGive.remove(screen)
  }
}
