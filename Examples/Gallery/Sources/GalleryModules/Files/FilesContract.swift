import Vipera

/// The messages between the parts of the files module.
@Contract
enum FilesContract {
  protocol View: AnyObject {
    func show(_ files: [FileRow])
  }

  protocol Presenter: AnyObject {
    func fileChosen(name: String, kind: String, bytes: [UInt8])
  }
}
