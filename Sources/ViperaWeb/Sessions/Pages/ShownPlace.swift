/// The place that the browser was sent: for the address bar, the history and the title.
struct ShownPlace: Equatable {
  /// The screen's number, by which the browser's history knows it.
  var screen: Int
  var location: String
  var title: String
}
