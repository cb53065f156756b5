import Vipera
import ViperaHTML

/// What lies at the bottom: the screen on top of the selected tab's stack.
struct PageLayer: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let tabs: [Shell.Tab]
  let isCovered: Bool

  var body: some HTML {
    div(.class("vp-page"), .inert(isCovered)) {
      ScreenHeader(layer: layer, stage: stage)
      main(.class("vp-main")) {
        ForEach(CollectionOfOne(layer), by: \.screen.number) { layer in
          div(.class("vp-screen")) { ScreenContent(mounted: layer.screen) }
        }
      }
      if !tabs.isEmpty { TabBar(tabs: tabs, stage: stage) }
    }
  }
}
