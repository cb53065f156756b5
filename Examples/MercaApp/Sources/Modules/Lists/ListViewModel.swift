/// The view model of a list that loads page by page.
package struct ListViewModel<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The rows.
  package let rows: [Row]
  /// Whether more follow.
  package let more: ListEnd
}
