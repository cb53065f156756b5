import Observation
import ViperaHTML
import ViperaWeb

/// Shows a field for files, and the received files.
@Observable
final class FilesScreen: WebScreen, FilesContract.View {
  private let presenter: any FilesContract.Presenter
  private var files: [FileRow] = []

  init(presenter: any FilesContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Files" }

  var body: some HTML {
    div(.class("vp-card")) {
      FileField("Picture or text", accepting: [.jpeg, .png, .text], upTo: .megabytes(8)) { file in
        self.presenter.fileChosen(name: file.name, kind: file.kind.type, bytes: file.bytes)
      }
      p(.class("vp-dim")) { "A JPEG, a PNG or plain text of up to 8 MB." }
    }
    if !files.isEmpty {
      ul(.id("files"), .class("vp-list")) {
        ForEach(files, by: \.number) { file in
          li(.class("vp-row")) {
            span(.class("vp-grow")) {
              strong { file.name }
              small { file.facts }
            }
          }
        }
      }
    }
  }

  func show(_ files: [FileRow]) { self.files = files }
}
