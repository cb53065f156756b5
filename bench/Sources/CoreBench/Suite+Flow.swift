import Measuring
import Vipera

extension Suite {
  /// Adds what a call between parts costs: without a flow, and while one records.
  mutating func addFlow() {
    add("contract.call_ratio") { await FlowBench().callRatio() }
    add("flow.record_ns") { await FlowBench().recording() }
    add("flow.record_struct_ns") { FlowBench.recordingStruct() }
    add("flow.kept_kb") { await FlowBench().kept() }
  }
}

/// Owns the parts, as a session's actor does.
private actor FlowBench {
  /// Both views are existentials the optimizer knows nothing about, made in the same way.
  func callRatio() -> Row {
    let direct: any SignInContract.View = opaque(CountingView())
    let tracing = Tracing(flow: nil)
    let traced = opaque(
      SignInContract.traced(CountingView() as any SignInContract.View, in: tracing)
    )
    let ratio = Meter().ratio(
      of: { traced.showAttempts(opaque(1)) },
      over: { direct.showAttempts(opaque(1)) }
    )
    return Row("contract.call_ratio", ratio)
  }

  /// An asynchronous message with a text and a number, the ring being full.
  func recording() async -> Row {
    let flow = Flow()
    let tracing = Tracing(flow: flow)
    let presenter = SignInContract.traced(
      CountingPresenter() as any SignInContract.Presenter,
      in: tracing
    )
    let spread = await Meter().nanoseconds(perAsyncCallOf: {
      await presenter.signInTapped(email: "ann@example.com", attempt: 2)
    })
    blackHole(flow.snapshot())
    return Row("flow.record_ns", spread, unit: "ns")
  }

  /// A message with a loaded struct, which is what views are told.
  static func recordingStruct() -> Row {
    let flow = Flow()
    let view = SignInContract.traced(
      CountingView() as any SignInContract.View,
      in: Tracing(flow: flow)
    )
    let state = LoadState.loaded(Colleagues.sample)
    let spread = Meter().nanoseconds(perCallOf: { view.show(state) })
    blackHole(flow.snapshot())
    return Row("flow.record_struct_ns", spread, unit: "ns")
  }

  /// What a flow holds after ten times more messages than it keeps, over what it held when full.
  func kept() async -> Row {
    let capacity = Flow.Configuration().capacity
    var full: [Double] = [], later: [Double] = []
    for _ in 0..<Spread.fewestRuns {
      let before = Heap.bytesInUse
      let flow = Flow()
      let presenter = SignInContract.traced(
        CountingPresenter() as any SignInContract.Presenter,
        in: Tracing(flow: flow)
      )
      for (messages, isFull) in [(capacity, true), (10 * capacity, false)] {
        for number in 0..<messages {
          await presenter.signInTapped(email: "ann.\(number)@example.com", attempt: number)
        }
        let kilobytes = Double(Heap.bytesInUse - before) / 1_000
        if isFull { full.append(kilobytes) } else { later.append(kilobytes) }
      }
      blackHole(flow.isRecording)
    }
    return Row("flow.kept_kb", Spread(of: later), unit: "kB", reference: Spread(of: full).median)
  }
}
