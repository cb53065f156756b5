import ViperaHTML

/// The body of a mounted screen, as part of the session's page.
struct ScreenContent: HTML {
  typealias Body = Never

  let mounted: MountedScreen

  static var _shape: _HTMLShape { .other }

  func _render(into renderer: inout HTMLRenderer) {
    mounted.render(into: &renderer)
  }
}
