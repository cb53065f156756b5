import Vipera
import ViperaHTML

extension LiveSession {
  /// Where the person is now.
  var place: ShownPlace? {
    guard let id = stage.tree.visible, let route = stage.route(id) else { return nil }
    return ShownPlace(
      screen: id.number,
      location: route.location,
      title: mounted(id)?.title ?? ""
    )
  }

  /// Tells the page where it is, if that has changed.
  func tellPlace(to message: inout PageMessage) {
    guard let place, place != shownPlace else { return }
    if place.title != shownPlace?.title { message.add("$", windowTitle(place.title)) }
    if place.screen != shownPlace?.screen || place.location != shownPlace?.location {
      message.add("@", "\(place.screen) \(place.location)")
    }
    shownPlace = place
  }

  func windowTitle(_ title: String) -> String {
    title.isEmpty || title == app.name ? app.name : "\(title) · \(app.name)"
  }

  /// Goes where the browser's history went: to a screen that is still open, or to its address.
  func visit(_ number: Int, _ location: String) {
    if let id = stage.tree.screens.first(where: { $0.number == number }) {
      stage.show(id)
    } else {
      try? stage.open(location: location)
    }
    settle()
  }

  /// The page as it stands now.
  func shell() -> Shell {
    let layers = stage.tree.layers.compactMap { layer in
      layer.top.flatMap(mounted).map { screen in
        Shell.Layer(
          screen: screen,
          title: screen.title,
          canGoBack: layer.stacks[layer.selected].count > 1,
          isSheet: layer.opener != nil
        )
      }
    }
    return Shell(
      stage: stage,
      layers: layers,
      tabs: stage.tabs.enumerated().map { index, route in
        Shell.Tab(
          index: index,
          item: route.base,
          isSelected: stage.tree.layers[0].selected == index
        )
      },
      inspector: inspectorDrawer()
    )
  }
}
