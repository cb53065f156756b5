package import Entities

/// The members fetched so far, page by page.
package struct UsersEntity {
  /// The members, in the server's order.
  package private(set) var members: [Member] = []
  /// The cursor of the next page; nil at the end of the list.
  package private(set) var next: String?

  /// Creates an empty list.
  package init() {}

  /// Appends the next page; a member who moved between two pages is kept once.
  package mutating func append(_ page: MemberPage) {
    let known = Set(members.map(\.id))
    members += page.members.filter { !known.contains($0.id) }
    next = page.next
  }
}
