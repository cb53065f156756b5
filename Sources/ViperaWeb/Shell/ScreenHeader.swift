import Vipera
import ViperaHTML

/// The header of a screen: the back button, the title, and the close button of a sheet.
struct ScreenHeader: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let spoken: Spoken

  var body: some HTML {
    if layer.canGoBack {
      // Each screen gets a new button, so that a double tap leaves only one screen.
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
    if layer.features.canRefresh {
      // Pulling the page down clicks the button even if it is hidden. The button is never disabled, since it would lose
      // the keyboard focus.
      button(
        .type(.button),
        .class("vp-refresh"),
        .aria(.label, spoken.words.refresh),
        .aria(.disabled, layer.features.isRefreshing),
        .hidden(!layer.screen.showsRefresh),
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
