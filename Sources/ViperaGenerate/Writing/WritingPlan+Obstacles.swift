extension WritingPlan {
  /// The paths of new files where something is already, so that nothing would be written.
  package func obstacles(in root: String) -> [String] {
    files.map(\.path).filter { ProjectPath.exists("\(root)/\($0)") }
  }
}
