import Vipera
import ViperaHTML

/// What lies at the bottom: the screen on top of the selected tab's stack.
struct PageLayer: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let tabs: [Shell.Tab]
  let words: WebApp.Words
  let language: String?

  var body: some HTML {
    div(.class("vp-page"), .lang(language), .data("data-layer", "page"), .inert(layer.isCovered)) {
      header(.class("vp-header")) { ScreenHeader(layer: layer, stage: stage, words: words) }
      main(.class("vp-main")) {
        ForEach(CollectionOfOne(layer), by: \.screen.number) { layer in
          div(.class("vp-screen")) { ScreenContent(mounted: layer.screen) }
        }
      }
      if !tabs.isEmpty { TabBar(tabs: tabs, label: words.tabs, stage: stage) }
    }
  }
}
