package import Entities

/// The members that were fetched so far, page by page.
package struct UsersEntity {
  /// The members, in the server's order.
  package private(set) var members: [Member] = []
  /// What the page after them is asked for with; nil where there is none.
  package private(set) var next: String?

  /// Creates a list of nobody.
  package init() {}

  /// Adds the next page; a member who moved between two pages stands there once.
  package mutating func append(_ page: MemberPage) {
    let known = Set(members.map(\.id))
    members += page.members.filter { !known.contains($0.id) }
    next = page.next
  }
}
