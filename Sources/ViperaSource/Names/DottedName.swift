extension String {
  /// The names of a path: `presenter` and `view` for `presenter.view`.
  package var pathNames: [String] { split(separator: ".").map(String.init) }

  /// The last name of a path: `View` for `CartContract.View`.
  package var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
