import Vipera

/// The route of the catalogue with keyed rows.
package struct KeyedCatalog: Route {
  package static let path = "/keyed"

  package init() {}
}
