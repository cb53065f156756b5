import Store

/// Returns a file for every name; requests for one name wait until a test opens the gate.
actor GatedPictures: PictureStore {
  private let held: String
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var atOnce = 0
  /// The maximum number of simultaneous requests for that name.
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

  /// Lets all waiting and later requests through.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
