/// Why the orders cannot be loaded.
enum StatesError: Error {
  case isClosed
}
