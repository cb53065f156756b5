/// One opened module: its name, and its number among the modules of that name.
package struct FlowModule: Hashable {
  package let name: String
  /// Nil if instances were not counted, as in recordings from before counting was added.
  package let instance: Int?
}
