import Vipera
import ViperaFlow
import ViperaHTML

/// The messages caused by each tap, the newest tap first.
struct InspectorFlow: HTML {
  let recording: Recording
  var isPaused = false

  var body: some HTML {
    let chapters = recording.chapters()
    let older = recording.chapterCount - chapters.count
    div(.class("vpi-flow"), .tabindex(0), .role("region"), .aria(.label, "Messages")) {
      if chapters.isEmpty {
        p(.class("vpi-hint")) {
          isPaused
            ? "Paused: nothing is recorded until you resume." as String
            : "Nothing was said yet. Tap something."
        }
      }
      ForEach(chapters, by: \.id, skipping: .unchanged) { InspectorChapter(chapter: $0) }
      if older > 0 {
        p(.class("vpi-hint")) { "\(older) older ones are not shown; 'Save recording' has them." }
      }
      if recording.dropped > 0 {
        p(.class("vpi-hint")) { "\(recording.dropped) older messages were dropped." }
      }
    }
  }
}
