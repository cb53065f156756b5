extension FlowMessage {
  /// The arrow a message travels along.
  struct Edge {
    let module: String
    let from: FlowRole
    let to: FlowRole
  }
}
