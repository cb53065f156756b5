import ViperaHTML
import ViperaWeb

/// A screen that consists of a single part, to test that part alone.
final class PartScreen<Part: HTML>: WebScreen {
  var part: Part

  init(_ part: Part) {
    self.part = part
  }

  var title: String { "" }
  var body: some HTML { part }
}
