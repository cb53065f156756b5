import Vipera
import ViperaFlow
import ViperaHTML

/// The messages that each tap caused, the newest first.
struct InspectorFlow: HTML {
  let chapters: [FlowChapter]
  /// How many there are, with those that are not shown.
  let chapterCount: Int
  let dropped: Int
  var isPaused = false

  var body: some HTML {
    div(.class("vpi-flow"), .tabindex(0), .role("region"), .aria(.label, "Messages")) {
      if chapters.isEmpty {
        p(.class("vpi-hint")) {
          isPaused
            ? "Paused: nothing is recorded until you resume." as String
            : "Nothing was said yet. Tap something."
        }
      }
      ForEach(chapters, by: \.id, skipping: .unchanged) { InspectorChapter(chapter: $0) }
      if chapterCount > chapters.count {
        p(.class("vpi-hint")) {
          "\(chapterCount - chapters.count) older ones are not shown; 'Save recording' has them."
        }
      }
      if dropped > 0 {
        p(.class("vpi-hint")) { "\(dropped) older messages were dropped." }
      }
    }
  }
}
