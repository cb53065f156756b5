/// Where the browser is told it is: what the address bar, the history and the title say.
struct ShownPlace: Equatable {
  /// The screen's number, by which the browser's history knows it.
  var screen: Int
  var location: String
  var title: String
}
