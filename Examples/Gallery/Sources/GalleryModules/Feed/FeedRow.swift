/// One picture of the feed, which is loaded once it is seen.
struct FeedRow: Hashable, Identifiable {
  let id: Int
  var isSeen = false
}
