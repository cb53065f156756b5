import Observation
import ViperaHTML
import ViperaWeb

/// A screen with identical rows, and with a field whose value the screen sets.
@Observable
final class OrderScreen: WebScreen {
  private(set) var told: [String] = []
  private var amount = "1"

  var title: String { "Order" }

  var body: some HTML {
    form(.onSubmit { self.tell($0.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")) }) {
      ForEach([0, 1], by: \.self) { row in
        input(.name("guest"), .aria(.label, "Guest"), .onInput { self.tell("\(row) \($0)") })
      }
      input(.name("amount"), .aria(.label, "Amount"), .value(amount))
      seats
      button { "Send" }
    }
    form(.aria(.label, "Children"), .onSubmit { _ in }) { seats }
    button(.type(.button), .onClick { self.amount = "5" }) { "Five" }
    button(.type(.button), .onClick { self.amount = "1" }) { "One" }
  }

  private var seats: some HTML {
    ForEach(["left", "right"], by: \.self) { seat in
      input(.type(.radio), .name("seat"), .value(seat), .aria(.label, seat))
    }
  }

  private func tell(_ what: String) { told.append(what) }
}
