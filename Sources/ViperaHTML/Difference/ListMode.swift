/// The way in which a list handles its items.
@usableFromInline
enum ListMode {
  /// Writes the items without ids, for a page without updates.
  case plain
  /// Writes the items for the first time.
  case new
  /// Compares the items with the last rendering.
  case known
  /// Searches for the handler of an element in one of the items.
  case search
  /// Writes nothing, since the copy that contains the list will be discarded.
  case skipped
}
