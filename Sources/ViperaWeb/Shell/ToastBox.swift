import Vipera
import ViperaHTML

/// The place for toasts; it always exists, so that screen readers announce toasts in it.
///
/// A failure interrupts a screen reader; other toasts do not.
struct ToastBox: HTML {
  let toast: (toast: Toast, phase: ToastQueue.Phase)?
  let language: String?

  var body: some HTML {
    div(.class("vp-toasts"), .lang(language), .role("status")) {
      if let toast, toast.toast.kind != .failure {
        ToastLine(toast: toast.toast, phase: toast.phase)
      }
    }
    div(.class("vp-toasts"), .lang(language), .role("alert")) {
      if let toast, toast.toast.kind == .failure {
        ToastLine(toast: toast.toast, phase: toast.phase)
      }
    }
  }
}

/// One toast; its classes depend on its kind and phase.
private struct ToastLine: HTML {
  let toast: Toast
  let phase: ToastQueue.Phase

  var body: some HTML {
    p(.class("vp-toast vp-\(toast.kind.rawValue) vp-\(phase.rawValue)")) { toast.text }
  }
}
