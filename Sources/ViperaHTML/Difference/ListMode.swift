/// How a list handles its elements.
@usableFromInline
enum ListMode {
  /// Writes them without marks.
  case plain
  /// Writes them for the first time.
  case new
  /// Compares them with the last rendering.
  case known
  /// Searches for the handler of one of them.
  case search
  /// Writes nothing: the copy that contains them will be discarded.
  case skipped
}
