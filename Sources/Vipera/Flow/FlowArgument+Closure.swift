extension FlowArgument {
  /// Names an argument that is a closure, which nobody can describe.
  public init(closure name: String) {
    self.init(name: name, text: "{…}")
  }
}
