import Vipera

/// What the parts of the files say to each other.
@Contract
enum FilesContract {
  protocol View: AnyObject {
    func show(_ files: [FileEntry])
  }

  protocol Presenter: AnyObject {
    func fileChosen(name: String, kind: String, bytes: [UInt8])
  }
}
