/// Remembers the last keys that were pressed.
final class KeysPresenter: KeysContract.Presenter {
  weak var view: (any KeysContract.View)?
  private(set) var keys: [String] = []

  func keyPressed(_ key: String) {
    keys = (keys + [key]).suffix(8)
    view?.show(keys: keys)
  }

  func restore(_ keys: [String]) {
    self.keys = keys.suffix(8)
    view?.show(keys: self.keys)
  }

  func focusReached() { view?.show(hasFocus: true) }

  func focusLeft() { view?.show(hasFocus: false) }
}
