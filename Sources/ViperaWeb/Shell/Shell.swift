import Vipera
import ViperaHTML

/// Everything a session shows: screens with their headers, tabs, sheets, alert, toast, progress.
struct Shell: HTML {
  /// The top of one stack, or a sheet.
  struct Layer {
    let screen: MountedScreen
    let title: String
    let canGoBack: Bool
    let isSheet: Bool
  }

  /// One entry of the tab bar.
  struct Tab {
    let index: Int
    let item: any Route
    let isSelected: Bool
  }

  let stage: Stage
  let layers: [Layer]
  let tabs: [Tab]
  let alertMark: AlertMark

  var body: some HTML {
    if let bottom = layers.first {
      PageLayer(layer: bottom, stage: stage, tabs: tabs, isCovered: layers.count > 1)
    }
    ForEach(layers.dropFirst(), by: \.screen.number) { layer in
      SheetLayer(layer: layer, stage: stage)
    }
    if let question = stage.question {
      AlertLayer(box: AlertBox(question: question, stage: stage), mark: alertMark)
    }
    ToastBox(toast: stage.toasts.current)
    if stage.busy.isBusy { BusyVeil() }
  }
}
