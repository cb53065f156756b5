/// What a list is to do with its elements.
@usableFromInline
enum ListMode {
  /// Writes them without marks.
  case plain
  /// Writes them for the first time.
  case new
  /// Compares them with what they were.
  case known
  /// Looks for the handler of one of them.
  case search
  /// Leaves them out: the copy they stand in will be taken back.
  case skipped
}
