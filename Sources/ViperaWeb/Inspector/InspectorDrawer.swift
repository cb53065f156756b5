import Vipera
import ViperaFlow
import ViperaHTML

/// The drawer at the edge of the page, with the flow, the module tree and the leaks.
struct InspectorDrawer: HTML {
  let inspector: FlowInspector
  let stage: Stage
  /// Sends the page a text to copy or to save.
  let export: (_ action: String, _ text: String) -> Void

  var body: some HTML {
    if inspector.isOpen {
      // A constant, since each call of `recording()` filters the messages.
      let recording = inspector.recording()
      aside(.class("vpi-drawer"), .aria(.label, "Flow inspector")) {
        InspectorBar(inspector: inspector, recording: recording, export: export)
        div(.class("vpi-panes")) {
          InspectorFlow(recording: recording, isPaused: inspector.isPaused)
          InspectorModules(stage: stage)
        }
      }
    } else {
      button(.class("vpi-open"), .onClick { inspector.toggle() }) { "Flow" }
    }
  }
}
