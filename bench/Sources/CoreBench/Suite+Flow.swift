import Glibc
import Measuring
import Vipera

extension Suite {
  /// Adds the cost of a call between parts, without a flow and with a recording flow.
  mutating func addFlow() {
    add("contract.call_ratio") { await FlowBench().callRatio() }
    add(["flow.record_ns", "flow.record_ratio"]) { await FlowBench().recording() }
    add(["flow.record_struct_ns", "flow.record_struct_ratio"]) { FlowBench.recordingStruct() }
    add("flow.kept_kb") { await FlowBench().kept() }
  }
}

/// Owns the parts, like a session's actor.
private actor FlowBench {
  /// The time of a hundred calls through a wiring without a flow, compared with direct calls.
  ///
  /// The two views are made in the same way, as existentials that are opaque to the optimizer.
  func callRatio() -> Row {
    let direct = opaque(CountingView() as any SignInContract.View)
    let wire = SignInContract.Wiring(flow: nil)
    let traced = opaque(
      wire.view(CountingView())
    )
    let ratio = Meter().ratio(of: { Self.call(traced) }, over: { Self.call(direct) })
    return Row("contract.call_ratio", ratio)
  }

  /// Calls a view a hundred times.
  ///
  /// Both views must use the same loop, because the loop's address in memory alone can change the time by a tenth.
  @inline(never)
  private static func call(_ view: any SignInContract.View) {
    for _ in 0..<100 { view.showAttempts(opaque(1)) }
  }

  /// The time for recording an asynchronous message with a text and a number when the ring buffer is full.
  ///
  /// The reference is the time for reading the clock, which every recording of times must do.
  func recording() async -> [Row] {
    let flow = Flow()
    let presenter = Self.presenter(in: flow)
    let ratio = await Meter().ratio(
      ofAsync: { await presenter.signInTapped(email: "ann@example.com", attempt: 2) },
      over: Self.readClock
    )
    blackHole(flow.snapshot())
    return Row.both("flow.record_ns", "flow.record_ratio", ratio)
  }

  /// The time for recording a message with a large struct, as views receive them.
  static func recordingStruct() -> [Row] {
    let flow = Flow()
    let view: any SignInContract.View = CountingView()
    let traced = SignInContract.Wiring(flow: flow).view(view)
    let state = LoadState.loaded(Colleagues.sample)
    let ratio = Meter().ratio(of: { traced.show(state) }, over: readClock)
    blackHole(flow.snapshot())
    return Row.both("flow.record_struct_ns", "flow.record_struct_ratio", ratio)
  }

  private static func presenter(in flow: Flow) -> any SignInContract.Presenter {
    let presenter: any SignInContract.Presenter = CountingPresenter()
    return SignInContract.Wiring(flow: flow).presenter(presenter)
  }

  private static func readClock() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    blackHole(time)
  }

  /// The memory of a flow after ten times more messages than it keeps, compared with its memory when it was first full.
  func kept() async -> Row {
    let capacity = 4_096
    var full: [Double] = [], later: [Double] = []
    for _ in 0..<Spread.fewestRuns {
      let before = Heap.bytesInUse
      let flow = Flow(capacity: capacity)
      let presenter = Self.presenter(in: flow)
      for (messages, isFull) in [(capacity, true), (10 * capacity, false)] {
        for number in 0..<messages {
          await presenter.signInTapped(email: "ann.\(number)@example.com", attempt: number)
        }
        let kilobytes = Double(Heap.bytesInUse - before) / 1_000
        if isFull { full.append(kilobytes) } else { later.append(kilobytes) }
      }
      blackHole(flow)
    }
    return Row("flow.kept_kb", Spread(of: later), unit: "kB", reference: Spread(of: full).median)
  }
}
