import ViperaTesting

@testable import Vipera
@testable import ViperaFlow

/// The probes of one module, as its wiring makes them, with a clock that does not run.
struct TracedModule: Sendable {
  let flow: Flow
  let presenter: Probe
  let interactor: Probe
  let worker: Probe
  let view: Probe
  let router: Probe

  init(_ name: String = "Login", flow: Flow = Flow(clock: ManualClock())) {
    self.flow = flow
    presenter = Probe(flow: flow, module: name, usualSender: .view, receiver: .presenter)
    interactor = Probe(flow: flow, module: name, usualSender: .presenter, receiver: .interactor)
    worker = Probe(flow: flow, module: name, usualSender: .interactor, receiver: .worker)
    view = Probe(flow: flow, module: name, usualSender: .presenter, receiver: .view)
    router = Probe(flow: flow, module: name, usualSender: .presenter, receiver: .router)
  }

  /// The recording as an outline.
  func outline(showing detail: Recording.Detail = []) -> String {
    flow.snapshot().outline(showing: detail)
  }
}
