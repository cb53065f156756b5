/// Why there are no orders to show.
enum StatesError: Error {
  case isClosed
}
