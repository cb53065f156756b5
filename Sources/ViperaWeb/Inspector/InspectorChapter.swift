import Vipera
import ViperaFlow
import ViperaHTML

/// The messages that one tap has caused, as a sequence diagram.
///
/// The positions of the arrows are classes such as `vpi-from-2`, which the style sheet maps to columns. The renderer
/// treats these classes as constants.
struct InspectorChapter: HTML {
  let chapter: FlowChapter

  /// The number of columns for which the style sheet has positions; further ones share the last position.
  static let mostColumns = 10

  var body: some HTML {
    section(.class("vpi-chapter", adding: "vpi-failed", when: chapter.hasFailed)) {
      h2 { title }
      div(.class("vpi-diagram vpi-columns-\(columnCount)")) {
        div(.class("vpi-heads")) {
          ForEach(chapter.columns.prefix(columnCount), by: \.self) { column in
            div {
              if hasModules { span(.class("vpi-module")) { column.module } }
              span(.class("vpi-role")) { column.role }
            }
          }
        }
        ForEach(chapter.steps, by: \.id) { step in
          div(.class("vpi-step")) {
            div(.class(classes(of: step))) {
              StepText(step: step)
            }
          }
        }
        if chapter.omitted > 0 { p(.class("vpi-hint")) { "\(chapter.omitted) more arrows" } }
      }
    }
  }

  private var title: String {
    let module = chapter.columns.first.map { "\($0.module): " } ?? ""
    return module + chapter.title
  }

  private var hasModules: Bool { Set(chapter.columns.map(\.module)).count > 1 }

  private var columnCount: Int { min(max(chapter.columns.count, 1), Self.mostColumns) }

  private func classes(of step: FlowChapter.Step) -> String {
    let from = min(step.from, columnCount - 1)
    let to = min(step.to, columnCount - 1)
    let direction = from == to ? "self" : from < to ? "right" : "left"
    var classes = "vpi-arrow vpi-\(direction) vpi-from-\(min(from, to)) vpi-to-\(max(from, to))"
    if step.isAnswer { classes += " vpi-answer" }
    if step.hasFailed { classes += " vpi-error" }
    return classes
  }
}

/// The text on an arrow; it is cut off at its column until the user unfolds it.
private struct StepText: HTML {
  let step: FlowChapter.Step

  var body: some HTML {
    details(.class("vpi-text")) {
      summary {
        span(.class("vpi-label")) { step.label }
        if let note { small(.class("vpi-note")) { note } }
      }
    }
  }

  private var note: String? {
    let parts = [step.time].compactMap(\.self) + step.arguments
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
