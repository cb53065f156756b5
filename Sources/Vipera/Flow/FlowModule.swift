/// One opened module: its name, and which of several of that name it is.
struct FlowModule: Hashable {
  let name: String
  /// Nil where nobody counted, as in recordings kept before instances were.
  let instance: Int?
}
