/// One picture of the feed, which loads once it is visible.
struct FeedRow: Hashable, Identifiable {
  let id: Int
  var isSeen = false
}
