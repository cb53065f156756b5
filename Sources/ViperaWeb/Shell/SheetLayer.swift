import Vipera
import ViperaHTML

/// A screen in a sheet, which covers the other screens and can be closed.
struct SheetLayer: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let mark: LayerMark
  let spoken: Spoken

  var body: some HTML {
    div(
      .class("vp-sheet"),
      .lang(spoken.marked),
      .data("data-layer", "sheet"),
      .role("dialog"),
      .aria(.modal, "true"),
      .aria(.label, layer.title),
      .inert(layer.isCovered)
    ) {
      div(.class("vp-sheet-box")) {
        div(.class("vp-header")) {
          MarkedLayer(
            content: ScreenHeader(layer: layer, stage: stage, spoken: spoken),
            mark: mark,
            isHosts: true
          )
        }
        ForEach(CollectionOfOne(layer), by: \.screen.number) { layer in
          div(.class("vp-screen")) { ScreenContent(mounted: layer.screen) }
        }
      }
    }
  }
}
