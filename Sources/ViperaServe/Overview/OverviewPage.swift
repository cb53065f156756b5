/// The content of the map's screen.
struct OverviewPage: Hashable {
  var title = ""
  /// The number of modules and of files.
  var summary = ""
  var notices: [String] = []
  /// The map as markup; nil if there are no modules.
  var map: String?
  var legend = ""
  var modules = ModuleLinks()
}

/// Links to modules; at most `limit`, since a large app would make a page of megabytes.
struct ModuleLinks: Hashable {
  static let limit = 300

  var links: [ModuleLink] = []
  /// The sentence about the modules over the limit; nil if there are none.
  var more: String?
}

/// A link to a module.
struct ModuleLink: Hashable {
  let name: String
  let address: String
  /// The style, the folder and the number of faults.
  let text: String
}
