extension FlowArgument {
  /// Names an argument that is a closure, which cannot be described.
  public init(closure name: String) {
    self.init(name: name, text: "{…}")
  }
}
