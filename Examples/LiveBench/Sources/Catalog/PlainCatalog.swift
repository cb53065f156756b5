import Vipera

/// The catalogue with a plain body.
package struct PlainCatalog: Route {
  package static let path = "/"

  package init() {}
}
