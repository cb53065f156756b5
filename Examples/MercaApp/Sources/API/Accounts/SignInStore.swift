package import Store

/// `SessionStore` under a name that does not clash with the page sessions of ViperaWeb.
package typealias SignInStore = SessionStore
