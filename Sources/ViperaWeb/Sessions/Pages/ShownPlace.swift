/// The screen, address and title that were sent to the browser, for its address bar, history and title.
struct ShownPlace: Equatable {
  /// The screen's number in the browser's history.
  var screen: Int
  var location: String
  var title: String
}
