/// An entry in the list of screens.
struct HomeEntry: Hashable {
  let symbol: String
  let title: String
  let text: String
  let address: String
}
