import Testing

/// The behaviour that both databases must have; each test runs on both.
@Suite(.postgres)
enum StoreConformance {}
