package import Store

/// The store's sessions, under a name that does not clash with the page sessions of ViperaWeb.
package typealias SignInStore = SessionStore
