import Vipera

/// The recorded flow of a session, with the filter that the developer has chosen in the inspector.
///
/// It exists only in development; without an inspector, a session records no flow.
final class FlowInspector {
  let flow = Flow()
  private(set) var isOpen = false
  private(set) var module: String?
  private(set) var isPaused = false
  /// The modules seen so far, for the filter's menu.
  private(set) var modules: [String] = []

  func toggle() { isOpen.toggle() }

  /// Shows only one module; an empty name shows all.
  func show(module name: String) {
    module = modules.contains(name) ? name : nil
  }

  func pauseOrResume() {
    isPaused.toggle()
    if isPaused { flow.pause() } else { flow.resume() }
  }

  func clear() {
    flow.clear()
    modules = []
    module = nil
  }

  /// The recording to show, filtered.
  func recording() -> Recording {
    let all = flow.snapshot()
    for message in all.messages where !modules.contains(message.module) {
      modules.append(message.module)
    }
    return module.map { all.filtered(module: $0) } ?? all
  }
}
