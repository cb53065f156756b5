import Vipera
import ViperaHTML

/// Where toasts come and go; always there, so that screen readers watch it.
struct ToastBox: HTML {
  let toast: (toast: Toast, phase: ToastQueue.Phase)?

  var body: some HTML {
    div(.class("vp-toasts"), .role("status"), .aria(.live, "polite")) {
      if let toast {
        p(.class("vp-toast vp-\(toast.toast.kind.rawValue) vp-\(toast.phase.rawValue)")) {
          toast.toast.text
        }
      }
    }
  }
}
