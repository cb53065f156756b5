/// The way in which the parts of a module communicate; the raw value is the argument of `--style`.
package enum ModuleStyle: String, CaseIterable, Sendable {
  /// VIPER: the presenter makes the decisions and calls the other parts.
  case viper
  /// VIPER, with a presenter that receives events and publishes content through streams.
  case viperStreams = "viper-streams"
  /// VIP: view, interactor and presenter pass messages in a cycle.
  case vip
}

/// The kind of screen of a module; the raw value is the argument of `--ui`.
package enum ScreenKind: String, CaseIterable, Sendable {
  /// A page in a browser.
  case web
  case uikit
  case swiftui
  /// No screen is generated; the user writes the view.
  case none
}
