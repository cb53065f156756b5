/// One opened module: its name, and its number among the modules of that name.
struct FlowModule: Hashable {
  let name: String
  /// Nil if instances were not counted, as in recordings from before counting was added.
  let instance: Int?
}
