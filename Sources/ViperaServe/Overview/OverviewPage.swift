/// The view model of the map screen.
struct OverviewPage: Hashable {
  var title = ""
  /// The numbers of modules and files.
  var summary = ""
  var notices: [String] = []
  /// The map as markup; nil if there are no modules.
  var map: String?
  var legend = ""
  var modules = ModuleLinks()
}

/// Links to at most `limit` modules, since the page of a large app would otherwise have megabytes.
struct ModuleLinks: Hashable {
  static let limit = 300

  var links: [ModuleLink] = []
  /// A sentence about further modules beyond the limit; nil if there are none.
  var more: String?
}

/// A link to a module.
struct ModuleLink: Hashable {
  let name: String
  let address: String
  /// The module's style, folder and number of faults.
  let text: String
}
