import Entities
import Modules
import ViperaHTML
import ViperaWeb

/// The pictures that a product will have, and the field to add one.
///
/// It is outside of the form, so that an error in the form leaves the pictures alone.
struct OfferPictures: HTML {
  let controller: OfferViewController
  let mistake: String?
  let texts: OfferPictureTexts
  let pictures: Pictures

  private var model: OfferModels.Pictures.ViewModel { controller.pictures }

  var body: some HTML {
    section(.class("ma-pictures"), .aria(.label, texts.title)) {
      h2 { texts.title }
      if !model.rows.isEmpty {
        ul {
          ForEach(model.rows, by: \.id) { row in
            OfferPicture(row: row, pictures: pictures) { controller.removePictureTapped(row.id) }
          }
        }
      }
      // Always present, so that screen readers announce its changes.
      p(.class("ma-hint"), .role("status")) { model.isAdding ? texts.adding : "" }
      if model.canAdd {
        FileField(
          texts.add,
          accepting: [.jpeg, .png, .webp],
          upTo: .megabytes(8),
          words: FileField.Words(texts),
          form: "offer",
          mistake: mistake
        ) { file in
          await controller.pictureChosen(PictureFile(type: file.kind.type, bytes: file.bytes))
        }
      } else if let mistake {
        p(.class("vp-error"), .role("alert")) { mistake }
      }
      p(.class("ma-hint")) { texts.hint }
    }
  }
}

/// One picture, with the button that removes it.
private struct OfferPicture: HTML {
  let row: OfferModels.Pictures.ViewModel.Row
  let pictures: Pictures
  let remove: () -> Void

  var body: some HTML {
    li(.data("data-picture", row.id)) {
      span(.class("ma-photo")) { Picture(row.id, 120, 90, alt: row.name, from: pictures) }
      button(.class("ma-remove"), .aria(.label, row.remove), .onClick { remove() }) {
        span(.aria(.hidden, "true")) { "×" }
      }
    }
  }
}

extension FileField.Words {
  /// Creates the texts of the file field.
  fileprivate init(_ texts: OfferPictureTexts) {
    self.init()
    sending = texts.sending
    progress = texts.progress
    sent = texts.sent
    waits = texts.waits
    cancel = texts.cancel
    cancelled = texts.cancelled
    retry = texts.retry
    tooLarge = texts.fileTooLarge
    wrongKind = texts.wrongKind
    full = texts.busy
    tooMany = texts.otherFiles
    gone = texts.notAsked
    lost = texts.lost
    needsScript = texts.needsScript
  }
}
