import ViperaLint

/// The view model of the source screen.
struct ListingPage: Hashable {
  struct Line: Hashable {
    let number: Int
    let text: String
    /// The highest severity of the findings on this line.
    var severity: Severity?
    /// The URL of the first of these findings.
    var address: String?
    var isChosen = false
  }

  /// The selected finding, with its rule's reason and advice.
  struct Note: Hashable {
    struct Place: Hashable {
      let address: String
      let place: String
      let text: String
    }

    let severity: Severity
    let rule: String
    let message: String
    let reason: String
    let advice: String
    let isFixable: Bool
    let related: [Place]
  }

  /// The file's name.
  var title: String
  /// The path of the file.
  var path: String
  var notices: [String] = []
  /// The lines around the selected spot; nil if the project has no such file.
  var lines: [Line]?
  /// The number of the line above the note.
  var chosenLine = 0
  var note: Note?
  /// A sentence about a finding that no longer exists; nil otherwise.
  var news: String?
  /// The URLs for earlier and for later lines, if not all lines are shown.
  var earlier: String?
  var later: String?
}
