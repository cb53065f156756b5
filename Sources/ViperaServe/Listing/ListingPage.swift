import ViperaLint

/// The content of the source's screen.
struct ListingPage: Hashable {
  struct Line: Hashable {
    let number: Int
    let text: String
    /// The highest severity of the findings in the line.
    var severity: Severity?
    /// The URL of the first of these findings.
    var address: String?
    var isChosen = false
  }

  /// The finding at the place, with the reason and the advice of its rule.
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
  /// The lines around the place; nil if the project has no such file.
  var lines: [Line]?
  /// The line above the note.
  var chosenLine = 0
  var note: Note?
  /// The sentence about a finding that is no longer found; nil otherwise.
  var news: String?
  /// The URLs of earlier and later lines, if not all are shown.
  var earlier: String?
  var later: String?
}
