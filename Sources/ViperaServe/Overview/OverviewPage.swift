import ViperaGraph

/// What the map's screen shows.
struct OverviewPage: Hashable {
  var title = ""
  /// The number of modules and of files.
  var summary = ""
  var notices: [String] = []
  /// The map as markup; nil if there is no module.
  var map: String?
  var legend = ""
  var modules: [ModuleLink] = []
}

/// A link to a module.
struct ModuleLink: Hashable {
  let name: String
  let address: String
  /// What is beside the name.
  let text: String
}
