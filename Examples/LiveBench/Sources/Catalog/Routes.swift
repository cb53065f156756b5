import Vipera

/// The catalogue with a plain body.
package struct PlainCatalog: Route {
  package static let path = "/"

  package init() {}
}

/// The catalogue with keyed rows.
package struct KeyedCatalog: Route {
  package static let path = "/keyed"

  package init() {}
}
