import Vipera
import ViperaFlow
import ViperaHTML

struct InspectorBar: HTML {
  let inspector: FlowInspector
  let recording: Recording
  let export: (_ action: String, _ text: String) -> Void

  var body: some HTML {
    div(.class("vpi-bar")) {
      strong { "Flow" }
      select(.aria(.label, "Module"), .onChange { name in inspector.show(module: name) }) {
        option("All modules", .value(""), .selected(inspector.module == nil))
        ForEach(inspector.modules, by: \.self) { name in
          option(name, .value(name), .selected(inspector.module == name))
        }
      }
      button(.aria(.pressed, inspector.isPaused), .onClick { inspector.pauseOrResume() }) {
        inspector.isPaused ? "Resume" as String : "Pause"
      }
      button(.onClick { inspector.clear() }) { "Clear" }
      button(.onClick { export("copy", recording.mermaid(showing: [])) }) { "Copy as Mermaid" }
      button(.onClick { export("save", recording.json()) }) { "Save recording" }
      button(
        .class("vpi-close"),
        .aria(.label, "Close the inspector"),
        .onClick { inspector.toggle() }
      ) {
        "×"
      }
    }
  }
}
