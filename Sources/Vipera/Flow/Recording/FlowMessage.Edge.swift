extension FlowMessage {
  /// The arrow a message travels along.
  struct Edge {
    let module: FlowModule
    let from: FlowRole
    let to: FlowRole
  }
}
