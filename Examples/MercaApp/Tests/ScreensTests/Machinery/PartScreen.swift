import ViperaHTML
import ViperaWeb

/// A screen that is one part, to look at it alone.
final class PartScreen<Part: HTML>: WebScreen {
  var part: Part

  init(_ part: Part) {
    self.part = part
  }

  var title: String { "" }
  var body: some HTML { part }
}
