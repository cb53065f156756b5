import Store

/// A file for every name; the one of a certain name only once a test opens the gate.
actor GatedPictures: PictureStore {
  private let held: String
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var atOnce = 0
  /// How many were asked for the held picture at the same time, at most.
  private(set) var mostAtOnce = 0

  init(_ held: String) {
    self.held = held
  }

  func picture(named name: String) async throws(StoreError) -> [UInt8]? {
    guard name == held else { return SamplePictures.file(name) }
    atOnce += 1
    mostAtOnce = max(mostAtOnce, atOnce)
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    atOnce -= 1
    return SamplePictures.file(name)
  }

  /// Answers those who wait, and all after them.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
