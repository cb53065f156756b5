extension LiveSession {
  /// The inspector's drawer; nil except in development.
  func inspectorDrawer() -> InspectorDrawer? {
    inspector.map { inspector in
      InspectorDrawer(inspector: inspector, stage: stage) { [weak self] action, text in
        self?.assumeIsolated { $0.exports.append("~\(action) \(text)") }
      }
    }
  }

  /// Sends the page the texts to copy or save.
  func tellExports(to message: inout PageMessage) {
    for export in exports { message.add("", export) }
    exports = []
  }
}
