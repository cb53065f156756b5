import Vipera
import ViperaHTML

/// A screen in front of the others, which can be closed.
struct SheetLayer: HTML {
  let layer: Shell.Layer
  let stage: Stage

  var body: some HTML {
    div(.class("vp-sheet"), .role("dialog"), .aria(.modal, "true"), .aria(.label, layer.title)) {
      div(.class("vp-sheet-box")) {
        ScreenHeader(layer: layer, stage: stage)
        div(.class("vp-screen")) { ScreenContent(mounted: layer.screen) }
      }
    }
  }
}
