import Vipera

/// The messages between the parts of the keys module.
@Contract
enum KeysContract {
  protocol View: AnyObject {
    func show(keys: [String])
    func show(hasFocus: Bool)
  }

  protocol Presenter: AnyObject {
    func keyPressed(_ key: String)
    func focusReached()
    func focusLeft()
  }
}
