import ViperaSource

/// Designs the methods of a use case in the conventions of their module.
struct UseCaseDesigner {
  private let name: UseCaseName
  private let module: UseCaseModule
  private let habits: UseCaseHabits

  init(_ name: UseCaseName, in module: UseCaseModule) {
    self.name = name
    self.module = module
    habits = UseCaseHabits(module)
  }

  func design() -> UseCaseDesign {
    var design = module.isVIP ? vip() : viper()
    design.gaps = gaps(in: design)
    return design
  }

  // MARK: - VIP

  private func vip() -> UseCaseDesign {
    let interactor = module.station(.interactor)
    let presenter = module.station(.presenter)
    let view = module.station(.view)
    let contracts = [interactor.contract, presenter.contract, view.contract].compactMap { $0 }
    let models = UseCaseModels(for: name, in: module, contracts: contracts)
    let present = habits.verb(of: presenter.contract, usual: "present", taking: "Response")
    let display = habits.verb(of: view.contract, usual: "display", taking: "ViewModel")
    var first = method(.interactor, name.description, "Request", interactor.contract, models)
    first.isAsync = module.isDeclared || habits.isAsync(interactor.contract)
    let presented = present + subject(in: presenter.contract)
    var second = method(.presenter, presented, "Response", presenter.contract, models)
    second.isAsync = habits.isAsync(presenter.contract)
    var third = method(.view, display + subject(in: view.contract), "ViewModel", view.contract, models)
    third.isAsync = habits.isAsync(view.contract)
    pass(from: &first, to: second)
    pass(from: &second, to: third)
    var design = UseCaseDesign(methods: [first, second, third])
    design.models = models
    design.trigger = trigger(name.description, calling: first)
    return design
  }

  /// The noun in the names of presenting methods: `Coupons`, or `FetchedCoupons` if other methods use that form.
  private func subject(in contract: LocatedDeclaration?) -> String {
    let isFetched = name.description.hasPrefix("fetch") && name.object != nil && habits.saysFetched(contract)
    return (isFetched ? "Fetched" : "") + name.subject
  }

  /// Creates a method with one of the nested types as its parameter.
  private func method(
    _ role: Role,
    _ name: String,
    _ nested: String,
    _ contract: LocatedDeclaration?,
    _ models: UseCaseModels
  ) -> UseCaseDesign.Method {
    let parameter = habits.parameter(nested, of: contract)
    let label = parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
    return UseCaseDesign.Method(
      role: role,
      name: name,
      parameters: "\(label): \(models.type(nested))",
      arguments: parameter.label == "_" ? ".init()" : "\(parameter.label): .init()"
    )
  }

  // MARK: - VIPER

  private func viper() -> UseCaseDesign {
    let presenter = module.station(.presenter)
    let interactor = module.station(.interactor)
    let output = module.station(.interactorOutput)
    let view = module.station(.view)
    let shown = name.object ?? "\(name.upperCamel)Result"
    let show = UseCaseDesign.Method(role: .view, name: habits.verb(of: view.contract, usual: "show") + shown)
    var event = UseCaseDesign.Method(role: .presenter, name: habits.event(name, of: presenter.contract))
    var methods: [UseCaseDesign.Method] = []
    if module.module.parts(of: .interactor).isEmpty && interactor.contract == nil {
      pass(from: &event, to: show)
    } else {
      var work = UseCaseDesign.Method(role: .interactor, name: name.description)
      work.isAsync = module.isDeclared || habits.isAsync(interactor.contract)
      if output.contract != nil {
        var result = UseCaseDesign.Method(role: .interactorOutput, name: "did\(name.upperCamel)")
        pass(from: &result, to: show)
        pass(from: &work, to: result)
        wait(for: work, in: &event, knowsAsync: habits.knowsAsync(presenter.contract))
        methods = [work, result]
      } else if work.isAsync {
        wait(for: work, in: &event, then: show, knowsAsync: habits.knowsAsync(presenter.contract))
        methods = [work]
      } else if habits.takesClosure(interactor.contract) {
        handClosure(to: &work, in: &event, then: show, interactor.contract)
        methods = [work]
      } else {
        pass(from: &event, to: work)
        pass(from: &event, to: show)
        methods = [work]
      }
    }
    // A presenter that does not hold a view publishes its results in another way.
    let shows = link(from: .presenter, to: .view) == nil ? [] : [show]
    var design = UseCaseDesign(methods: [event] + methods + shows)
    design.trigger = trigger(event.name, calling: event)
    return design
  }

  /// Adds the call of an interactor's method, and the call that shows its result.
  private func wait(
    for work: UseCaseDesign.Method,
    in event: inout UseCaseDesign.Method,
    then show: UseCaseDesign.Method? = nil,
    knowsAsync: Bool
  ) {
    guard let link = link(from: .presenter, to: .interactor) else { return }
    event.isAsync = work.isAsync && (module.isDeclared || knowsAsync)
    var lines = [(work.isAsync ? "await " : "") + link.call + work.call]
    event.calls.append(.interactor)
    if let show, let view = self.link(from: .presenter, to: .view) {
      lines.append(view.call + show.call)
      event.calls.append(.view)
    }
    let needsTask = work.isAsync && !event.isAsync
    event.body += needsTask ? ["Task {"] + lines.map { "  \($0)" } + ["}"] : lines
  }

  /// Adds a closure parameter to the interactor's method, and makes the presenter pass a closure.
  private func handClosure(
    to work: inout UseCaseDesign.Method,
    in event: inout UseCaseDesign.Method,
    then show: UseCaseDesign.Method,
    _ contract: LocatedDeclaration?
  ) {
    let closure = habits.closureLabel(contract)
    let label = closure.label == closure.name ? closure.name : "\(closure.label) \(closure.name)"
    work.parameters = "\(label): @escaping () -> Void"
    work.arguments = closure.label == "_" ? "{}" : "\(closure.label): {}"
    work.body = ["\(closure.name)()"]
    guard let interactor = link(from: .presenter, to: .interactor) else { return }
    event.calls.append(.interactor)
    guard let view = link(from: .presenter, to: .view) else {
      event.body = ["\(interactor.call)\(work.name) {}"]
      return
    }
    event.body = [
      "\(interactor.call)\(work.name) { [weak self] in", "  self?.\(view.call)\(show.call)", "}",
    ]
  }

  // MARK: - Calls

  /// Lists the calls that are impossible because the caller does not hold the other part.
  private func gaps(in design: UseCaseDesign) -> [String] {
    let edges: [(from: Role, to: Role)] =
      module.isVIP
      ? [(.interactor, .presenter), (.presenter, .view)]
      : [(.presenter, .interactor), (.interactor, .interactorOutput)]
    let missing = edges.compactMap { edge -> String? in
      guard let caller = design.method(edge.from), let called = design.method(edge.to),
        let part = module.station(edge.from).part, link(from: edge.from, to: edge.to) == nil
      else { return nil }
      let word = edge.to == .interactorOutput ? "output" : edge.to.rawValue
      return "'\(part.name)' holds no \(word), so its '\(caller.signature)' does not call '\(called.signature)'. "
        + "Add the call by hand."
    }
    guard !module.isVIP, design.method(.view) == nil, let presenter = module.station(.presenter).part else {
      return missing
    }
    return missing + ["'\(presenter.name)' holds no view. Let it show the result of '\(name)' as it shows others."]
  }

  /// Adds the call of another part's method.
  private func pass(from caller: inout UseCaseDesign.Method, to method: UseCaseDesign.Method) {
    guard let link = link(from: caller.role.part, to: method.role) else { return }
    let call = link.call + method.call
    if method.isAsync && !caller.isAsync {
      caller.body += ["Task {", "  await \(call)", "}"]
    } else {
      caller.body.append(method.isAsync ? "await \(call)" : call)
    }
    caller.calls.append(method.role)
  }

  /// Returns the view's method that starts the use case; nil if a tap handler calls another part directly.
  ///
  /// Screens on Vipera's runtime call other parts directly in their tap handlers.
  private func trigger(_ name: String, calling method: UseCaseDesign.Method) -> UseCaseDesign.Method? {
    let view = module.module.parts(of: .view).first
    guard !module.isDeclared, let view, view.kind == .class, link(from: .view, to: method.role) != nil else {
      return nil
    }
    var trigger = UseCaseDesign.Method(role: .view, name: name)
    pass(from: &trigger, to: method)
    return trigger
  }

  private func link(from holder: Role, to role: Role) -> UseCaseModule.Link? {
    module.link(from: holder, to: role)
  }
}
