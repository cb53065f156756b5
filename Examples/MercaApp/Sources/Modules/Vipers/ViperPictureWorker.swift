package import ViperaImages

/// Requests the pictures of the rows from the app's image loader, and cancels the requests.
///
/// In a flow, each request has a message to the loader, whose result is the picture, the error or the cancellation.
package final class ViperPictureWorker: VipersContract.PictureWorker {
  package init() {}

  /// Loads the picture from memory, from disk, or from its source, in this order.
  package func load(_ address: String, into slot: ImageSlot) async { slot.show(address) }

  package func loadAgain(into slot: ImageSlot) async { slot.retry() }

  /// Cancels the request, if the picture has not loaded yet.
  package func cancel(in slot: ImageSlot) {
    if slot.phase == .loading { slot.clear() }
  }
}
