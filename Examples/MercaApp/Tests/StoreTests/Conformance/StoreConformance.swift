import Testing

/// What both databases have to do alike, each test on both.
@Suite(.postgres)
enum StoreConformance {}
