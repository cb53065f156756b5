import Vipera
import ViperaHTML

/// What stands above a screen: the way back, the title, and the way out of a sheet.
struct ScreenHeader: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let spoken: Spoken

  var body: some HTML {
    if layer.canGoBack {
      // Another button for each screen, so that a double tap does not leave two.
      ForEach(CollectionOfOne(layer), by: \.screen.number) { _ in
        button(
          .type(.button),
          .class("vp-back"),
          .aria(.label, spoken.words.back),
          .onClick { if stage.tree.visible == layer.screen.id { stage.back() } }
        ) {}
      }
    }
    h1(.class("vp-title"), .tabindex(-1)) { layer.title }
    if let module = stage.module(layer.screen.id), module.canRefresh {
      // Hidden, a pull still uses it. Not disabled, by which it would lose the keyboard's place.
      button(
        .type(.button),
        .class("vp-refresh"),
        .aria(.label, spoken.words.refresh),
        .aria(.disabled, module.isRefreshing),
        .hidden(!layer.screen.screen.showsRefresh),
        .onClick { stage.refresh(layer.screen.id) }
      ) {}
    }
    if layer.isSheet {
      button(
        .type(.button),
        .class("vp-close"),
        .aria(.label, spoken.words.close),
        .onClick { stage.dismiss(layer.screen.id) }
      ) {}
    }
  }
}
