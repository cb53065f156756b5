import Entities
import Modules
import ViperaHTML
import ViperaWeb

/// The pictures that a product will have after saving, and the field to add one.
///
/// They are outside the form, so that errors in the form do not affect them.
struct OfferPictures: HTML {
  let controller: OfferViewController
  let mistake: String?
  let texts: Texts
  let pictures: Pictures

  private var model: OfferModels.ChangePictures.ViewModel { controller.pictures }

  var body: some HTML {
    section(.class("ma-pictures"), .aria(.label, texts("Pictures"))) {
      h2 { texts("Pictures") }
      if !model.rows.isEmpty {
        ul {
          ForEach(model.rows, by: \.id) { row in
            OfferPicture(row: row, pictures: pictures) { await controller.removePictureTapped(row.id) }
          }
        }
      }
      // The line is always present, so that screen readers announce its changes.
      p(.class("ma-hint"), .role("status")) { model.isAdding ? texts("Adding the picture") : "" }
      if model.canAdd {
        FileField(
          texts("Add a picture"),
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
      p(.class("ma-hint")) { texts("JPEG, PNG or WebP, up to 8 MB. Lists show the first one.") }
    }
  }
}

/// One picture, with a button to remove it.
private struct OfferPicture: HTML {
  let row: OfferModels.ChangePictures.ViewModel.Row
  let pictures: Pictures
  let remove: () async -> Void

  var body: some HTML {
    li(.data("data-picture", row.id)) {
      span(.class("ma-photo")) { Picture(row.id, 120, 90, alt: row.name, from: pictures) }
      button(.class("ma-remove"), .aria(.label, row.remove), .onClick(remove)) {
        span(.aria(.hidden, "true")) { "×" }
      }
    }
  }
}

extension FileField.Words {
  /// Creates the texts of the file field.
  fileprivate init(_ texts: Texts) {
    self.init()
    sending = texts("Sending “{}”")
    progress = texts("Sent so far")
    sent = texts("“{}” was sent.")
    waits = texts("“{}” is still being uploaded. Save when it is done.")
    cancel = texts("Cancel")
    cancelled = texts("“{}” was not sent.")
    retry = texts("Try again")
    tooLarge = texts("That file is too large. It may have {} at most.")
    wrongKind = texts("Choose a JPEG, PNG or WebP file.")
    full = texts("We cannot upload the picture right now. Try again in a moment.")
    tooMany = texts("Other pictures are still being uploaded. Try again in a moment.")
    gone = texts("“{}” was not sent, because the form has changed.")
    lost = texts("The connection was lost. “{}” was not sent.")
    needsScript = texts("Adding a picture needs JavaScript.")
  }
}
