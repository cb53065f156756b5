extension WritingPlan {
  /// The paths of new files that already exist, so that the plan cannot be written.
  package func obstacles(in root: String) -> [String] {
    files.map(\.path).filter { ProjectPath.exists("\(root)/\($0)") }
  }
}
