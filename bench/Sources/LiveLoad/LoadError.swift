/// The reason why the load cannot be measured.
enum LoadError: Error {
  case system(String, Int32)
  case page(String)
  case closed
}
