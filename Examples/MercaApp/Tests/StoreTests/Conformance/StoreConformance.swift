import Testing

/// What both databases have to do alike, each test on both.
///
/// One after another: each has connections of its own, and a server has few.
@Suite(.postgres, .serialized)
enum StoreConformance {}
