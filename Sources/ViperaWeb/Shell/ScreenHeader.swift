import Vipera
import ViperaHTML

/// The bar above a screen: the way back, and the title.
struct ScreenHeader: HTML {
  let layer: Shell.Layer
  let stage: Stage

  var body: some HTML {
    header(.class("vp-header")) {
      if layer.canGoBack {
        button(.class("vp-back"), .aria(.label, "Back"), .onClick { stage.back() }) { "‹" }
      }
      h1(.class("vp-title"), .tabindex(-1)) { layer.title }
      if layer.isSheet {
        button(
          .class("vp-close"),
          .aria(.label, "Close"),
          .onClick { stage.dismiss(layer.screen.id) }
        ) {
          "×"
        }
      }
    }
  }
}
