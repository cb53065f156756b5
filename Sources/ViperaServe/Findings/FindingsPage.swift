import ViperaLint

/// The view model of the findings list.
struct FindingsPage: Hashable {
  /// A button that shows or hides the findings of a severity.
  struct Level: Hashable {
    let severity: Severity
    let count: Int
    let isOn: Bool
  }

  /// An item of a menu; its value is empty for the item that selects all.
  struct Choice: Hashable {
    let value: String
    let label: String
  }

  struct Row: Hashable {
    let spot: Spot
    let address: String
    let severity: Severity
    let message: String
    /// The file's name and the line.
    let place: String
    let module: String
    let isChosen: Bool
    let identity: ListedFinding.Identity
  }

  /// The number of findings and, after a change of the project, how many are fixed and new.
  var summary = ""
  var levels: [Level] = []
  var rule = ""
  var rules: [Choice] = []
  var module = ""
  /// The items of the module menu; empty if the list shows only one module.
  var modules: [Choice] = []
  var rows: [Row] = []
  /// A sentence about findings beyond the limit; nil if there are none.
  var limit: String?
}
