import Vipera
import ViperaHTML

/// The bottom layer: the screen on top of the selected tab's stack.
struct PageLayer: HTML {
  let layer: Shell.Layer
  let stage: Stage
  /// The tab bars; nil if there are no tabs.
  let tabs: TabBars?
  let mark: LayerMark
  let spoken: Spoken
  let theme: WebApp.Theme
  /// Whether the browser asks before the page is closed: "1" always, "" if the user has entered something on the
  /// visible screen, nil never.
  let asks: String?

  var body: some HTML {
    div(
      .class("vp-page"),
      .lang(spoken.marked),
      .data("data-layer", "page"),
      .data("data-theme", theme.mark),
      .data("data-asks", asks),
      .inert(layer.isCovered)
    ) {
      ScriptlessNotice(text: spoken.words.noScript, style: "vp-banner vp-bad vp-no-script")
      if let tabs { TabBar(items: tabs.items, label: spoken.words.tabs, stage: stage) }
      header(.class("vp-header")) {
        MarkedLayer(
          content: ScreenHeader(layer: layer, stage: stage, spoken: spoken),
          mark: mark,
          isHosts: true
        )
        if let group = tabs?.group { GroupTabs(group: group, stage: stage) }
      }
      main(.class("vp-main")) {
        ForEach(CollectionOfOne(layer), by: \.screen.number) { layer in
          div(.class("vp-screen")) { ScreenContent(mounted: layer.screen) }
        }
      }
    }
  }
}
