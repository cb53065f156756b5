/// One screen of the gallery, as it is listed.
struct HomeEntry: Hashable {
  let symbol: String
  let title: String
  let text: String
  let address: String
}
