package import Store

/// The store's sessions, under a name that ViperaWeb, whose sessions are pages, has not.
package typealias SignInStore = SessionStore
