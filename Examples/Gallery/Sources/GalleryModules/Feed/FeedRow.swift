/// A row of the feed, whose picture loads when it becomes visible.
struct FeedRow: Hashable, Identifiable {
  let id: Int
  var isSeen = false
}
