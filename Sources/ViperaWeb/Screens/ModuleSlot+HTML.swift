public import Vipera
public import ViperaHTML

/// The module in a slot, as part of the page around it; empty while the slot is empty.
extension ModuleSlot: HTML {
  /// The body of the module's screen.
  public var body: some HTML {
    let shown = module?.shown as? MountedScreen
    ForEach(CollectionOfOne(shown).compactMap(\.self), by: \.number) { SlotContent(mounted: $0) }
  }
}

/// The screen of a module in a slot.
private struct SlotContent: HTML {
  typealias Body = Never

  static var _shape: _HTMLShape { .other }

  let mounted: MountedScreen

  func _render(into renderer: inout HTMLRenderer) {
    let wasFound = renderer.hasFound
    mounted.render(into: &renderer)
    if renderer.hasFound != wasFound { mounted.isFound() }
  }
}
