/// Lists the received files, without their bytes.
final class FilesPresenter: FilesContract.Presenter {
  weak var view: (any FilesContract.View)?
  private(set) var files: [FileEntry] = []

  func restore(_ files: [FileEntry]) {
    self.files = files
    view?.show(files)
  }

  func fileChosen(name: String, kind: String, bytes: [UInt8]) {
    let facts = "\(kind), \(bytes.count) bytes"
    files.append(FileEntry(number: files.count + 1, name: name, facts: facts))
    view?.show(files)
  }
}
