/// How the parts of a module talk to each other; the raw value is what `--style` takes.
package enum ModuleStyle: String, CaseIterable, Sendable {
  /// The presenter is in the middle and decides.
  case viper
  /// VIPER with a presenter that receives events and publishes what to show through streams.
  case viperStreams = "viper-streams"
  /// View, interactor and presenter pass messages around a ring.
  case vip
}

/// What shows a module; the raw value is what `--ui` takes.
package enum ScreenKind: String, CaseIterable, Sendable {
  /// A page in a browser.
  case web
  case uikit
  case swiftui
  /// No screen is written; the module is shown by a view that the user writes.
  case none
}
