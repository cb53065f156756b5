extension WritingPlan {
  /// The paths of new files that already exist, which prevent writing.
  package func obstacles(in root: String) -> [String] {
    files.map(\.path).filter { ProjectPath.exists("\(root)/\($0)") }
  }
}
