import Vipera
import ViperaHTML

/// A screen in front of the others, which can be closed.
struct SheetLayer: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let words: WebApp.Words
  let language: String?

  var body: some HTML {
    div(
      .class("vp-sheet"),
      .lang(language),
      .data("data-layer", "sheet"),
      .role("dialog"),
      .aria(.modal, "true"),
      .aria(.label, layer.title),
      .inert(layer.isCovered)
    ) {
      div(.class("vp-sheet-box")) {
        div(.class("vp-header")) { ScreenHeader(layer: layer, stage: stage, words: words) }
        ForEach(CollectionOfOne(layer), by: \.screen.number) { layer in
          div(.class("vp-screen")) { ScreenContent(mounted: layer.screen) }
        }
      }
    }
  }
}
