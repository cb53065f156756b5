import Vipera

/// The route of the catalogue with a plain body.
package struct PlainCatalog: Route {
  package static let path = "/"

  package init() {}
}
