/// Lists the received files, without storing their content.
final class FilesPresenter: FilesContract.Presenter {
  weak var view: (any FilesContract.View)?
  private(set) var files: [FileRow] = []

  func restore(_ files: [FileRow]) {
    self.files = files
    view?.show(files)
  }

  func fileChosen(name: String, kind: String, bytes: [UInt8]) {
    let facts = "\(kind), \(bytes.count) bytes"
    files.append(FileRow(number: files.count + 1, name: name, facts: facts))
    view?.show(files)
  }
}
