/// Lists what came, and keeps none of it.
final class FilesPresenter: FilesContract.Presenter {
  weak var view: (any FilesContract.View)?
  private var files: [FileEntry] = []

  func fileChosen(name: String, kind: String, bytes: [UInt8]) {
    let facts = "\(kind), \(bytes.count) bytes"
    files.append(FileEntry(number: files.count + 1, name: name, facts: facts))
    view?.show(files)
  }
}
