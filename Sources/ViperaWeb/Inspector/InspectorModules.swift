import Vipera
import ViperaHTML

/// The open modules and the leaks.
struct InspectorModules: HTML {
  let stage: Stage

  var body: some HTML {
    div(.class("vpi-modules"), .tabindex(0), .role("region"), .aria(.label, "Modules and leaks")) {
      h2 { "Modules" }
      ul {
        ForEach(entries, by: \.id) { entry in
          li(.class("vpi-entry vpi-\(entry.phase)")) {
            strong { entry.name }
            code { entry.location }
            span(.class("vpi-note")) { entry.note }
          }
        }
      }
      h2 { "Leaks" }
      if stage.leaks.isEmpty {
        p(.class("vpi-hint")) { "None." }
      } else {
        ul(.class("vpi-leaks")) {
          ForEach(stage.leaks.map(\.description).suffix(20), by: \.self) { text in li { text } }
        }
      }
    }
  }

  private struct Entry: Identifiable {
    let id: ScreenID
    let name: String
    let location: String
    let phase: String
    let note: String
  }

  private var entries: [Entry] {
    stage.tree.layers.enumerated().flatMap { level, layer in
      layer.stacks.enumerated().flatMap { tab, stack in
        stack.flatMap(stage.family).compactMap { id, module -> Entry? in
          guard let route = stage.route(id) else { return nil }
          let tasks = module.tasks.count
          let notes = [
            layer.opener != nil ? "sheet \(level)" : stage.tabs.isEmpty ? nil : "tab \(tab + 1)",
            stack.contains(id) ? nil : "in a slot", module.phase.rawValue, tasks > 0 ? "\(tasks) running" : nil,
          ]
          return Entry(
            id: id,
            name: module.name,
            location: route.location.isEmpty ? "no address" : route.location,
            phase: module.phase.rawValue,
            note: notes.compactMap(\.self).joined(separator: ", ")
          )
        }
      }
    }
  }
}
