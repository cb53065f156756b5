import Testing

@testable import ViperaSource

@Suite struct BodyFactsTests {
  @Test(arguments: [
    ("presenter.didLoad()", ["presenter.didLoad()"]),
    ("self.presenter?.didLoad()", ["presenter.didLoad()"]),
    ("presenter!.view.show(1)", ["presenter.view.show()"]),
    ("let title = presenter.title", ["presenter.title"]),
    ("try await interactor.load()", ["interactor.load()"]),
    ("CartRouter.open(view)", ["CartRouter.open()"]),
    ("CartBuilder().build()", ["CartBuilder().build()"]),
    ("(presenter as? CartReloading)?.reload()", ["presenter.reload()"]),
    ("presenter.didLoad(); presenter.didLoad()", ["presenter.didLoad()"]),
    ("titleLabel.text = nil", []),
    ("reload()", []),
  ])
  func callsHaveTheirBase(source: String, calls: [String]) throws {
    #expect(try body(source).callTexts == calls)
  }

  @Test(arguments: [
    (
      "_ = CartPresenter(view: self, router: CartRouter())",
      ["CartPresenter(view: self, router: CartRouter())", "CartRouter()"]
    ),
    ("_ = CartPresenter.init(view)", ["CartPresenter(view)"]),
    ("_ = Cart.Presenter()", ["Cart.Presenter()"]),
    ("_ = CartPresenter<CartView>()", ["CartPresenter()"]),
    ("_ = UILabel(frame: .zero)", []),
    ("_ = URL(string: text)", []),
  ])
  func createdTypesAreFound(source: String, creations: [String]) throws {
    #expect(try body(source).creationTexts == creations)
  }

  @Test(arguments: [
    ("presenter.view = view", ["presenter.view = view"]),
    ("self.presenter = presenter", ["presenter = presenter"]),
    ("view.presenter?.router = CartRouter()", ["view.presenter.router = CartRouter() creates CartRouter"]),
    ("view = made() as! CartViewController", ["view = made creates CartViewController"]),
    ("router = router ?? CartRouter()", ["router = router creates CartRouter"]),
    ("label.text = \"\"", []), ("interactor?.onLoad = nil", ["interactor.onLoad = nil"]),
  ])
  func assignmentsAreFound(source: String, assignments: [String]) throws {
    #expect(try body(source).assignmentTexts == assignments)
  }

  @Test(arguments: [
    ("let view = CartViewController()", ["view = CartViewController() creates CartViewController"]),
    (
      "let presenter: CartPresenting & CartOutput = CartPresenter()",
      ["presenter: CartPresenting & CartOutput = CartPresenter() creates CartPresenter"]
    ),
    ("let screen = CartRouter.createModule()", ["screen = CartRouter.createModule"]),
    ("guard let view = other as? CartViewController else { return }", ["view = other creates CartViewController"]),
    ("let count = 1", []),
  ])
  func localsAreFound(source: String, locals: [String]) throws {
    #expect(try body(source).localTexts == locals)
  }

  @Test(arguments: [
    ("presenter.onLoad = { self.reload() }", ["self stored in presenter.onLoad"]),
    ("presenter.onLoad = { [weak self] in self?.reload() }", []),
    ("presenter.onLoad = { [self] in reload() }", ["self stored in presenter.onLoad"]),
    ("presenter.onLoad = { view.show() }", ["view stored in presenter.onLoad"]),
    ("presenter.onLoad = { view in view.show() }", []),
    ("api.load { self.reload() }", ["self passed to api.load"]),
    ("api.load(done: { presenter.didLoad() })", ["presenter passed to api.load"]),
    ("items.forEach { self.add($0) }", []),
    ("let label: Label = { self.make() }()", []),
    ("taps.subscribe(onNext: { _ in self.done() }).disposed(by: bag)", ["self stored in bag"]),
    ("taps.map { self.name($0) }.sink { _ in }.store(in: &cancellables)", ["self stored in cancellables"]),
    ("token = taps.sink { _ in self.done() }", ["self stored in token"]),
    ("api.load { [weak self] in self?.queue.run { self?.done() } }", []),
    ("taps.subscribe(onNext: self.show).disposed(by: bag)", ["self stored in bag"]),
    ("taps.map { _ in 1 }.assign(to: \\.count, on: self).store(in: &bag)", ["self stored in bag"]),
    ("taps.assign(to: \\.count, on: label).store(in: &bag)", []),
    ("api.items().subscribe(onSuccess: { self.show($0) }).disposed(by: bag)", []),
    ("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }", ["self stored in timer"]),
    ("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() }", []),
    ("work = DispatchWorkItem { self.search() }", ["self stored in work"]),
    ("task = Task { self.search() }", ["self passed to Task"]),
    ("button.addAction(UIAction { _ in self.buy() }, for: .touchUpInside)", ["self stored in button.addAction"]),
    ("alert.addAction(UIAlertAction(title: nil) { _ in self.buy() })", ["self passed to UIAlertAction"]),
  ])
  func strongCapturesAreFound(source: String, captures: [String]) throws {
    #expect(try body(source).captureTexts == captures)
  }

  @Test func closuresThatArePassedHaveTheirLabels() throws {
    let captures = try body("api.load({ self.a() }, failure: { self.b() }) { self.c() } done: { self.d() }").captures
    #expect(captures.map(\.label) == ["_", "failure", nil, "done"])
  }

  @Test func assignedPathsAreToldFromCalls() throws {
    let assignments = try body("api.onLoad = show; api.items = load(1); api.onEnd = self.end").assignments
    #expect(assignments.map(\.value) == ["show", "load", "end"])
    #expect(assignments.map(\.isPath) == [true, false, true])
  }

  @Test func returnedNamesAreFound() throws {
    let source = "if short { return view as! CartViewController }; api.load { return list }; return make(view)"
    #expect(try body(source).returns == ["view", "make"])
  }

  @Test func unownedCapturesAreNamed() throws {
    let captures = try body("presenter.onLoad = { [unowned self] in self.reload() }").captures
    let capture = try #require(captures.first)
    #expect(capture.strong == [])
    #expect(capture.unowned == ["self"])
  }

  @Test(arguments: [
    ("tasks.start { [weak self] in await self?.load() }", true, true),
    ("tasks.start { [weak self] in try? await self?.load() }", true, true),
    ("tasks.start { [weak self] in for await word in words { self?.add(word) } }", true, true),
    ("tasks.start { await self.load() }", true, false),
    ("tasks.start { [self] in load() }", false, true),
  ])
  func asyncClosuresAndCaptureListsAreFound(source: String, isAsync: Bool, hasList: Bool) throws {
    let capture = try #require(try body(source).captures.first)
    #expect(capture.isAsync == isAsync)
    #expect(capture.hasList == hasList)
  }

  @Test(arguments: [
    ("navigationController?.pushViewController(view, animated: true)", ["push view on navigationController"]),
    ("view.present(CartRouter.make(), animated: true)", ["present CartRouter.make on view"]),
    ("(view as? UIViewController)?.present(detail, animated: true)", ["present detail on view"]),
    ("present(CartViewController(), animated: true, completion: nil)", ["present CartViewController() on "]),
    ("performSegue(withIdentifier: \"cart\", sender: nil)", ["segue cart on "]),
    ("view.show(detail, sender: self)", ["show detail on view"]),
    ("dismiss(animated: true)", ["dismiss  on "]),
    ("view.navigationController?.popViewController(animated: true)", ["pop  on view.navigationController"]),
    ("window.rootViewController = CartRouter.make()", ["replace CartRouter.make on window"]),
    ("attachChild(router)", ["attach router on "]),
    ("navigator.push(Detail(id: 1))", ["push Detail() on navigator"]),
    ("context.finish(1)", ["dismiss  on context"]),
    ("view.show(items)", []),
    ("presenter.present(response)", []),
  ])
  func navigationIsFound(source: String, navigation: [String]) throws {
    #expect(try body(source).navigationTexts == navigation)
  }

  @Test(arguments: [
    ("UserDefaults.standard.set(1, forKey: key)", ["UserDefaults.standard"]),
    ("let session = Session.shared", ["Session.shared"]),
    ("FileManager.default.remove(path)", ["FileManager.default"]),
    ("DispatchQueue.main.async {}", []), ("UIApplication.shared.open(url)", ["UIApplication.shared"]),
    ("Session.shared.store.save()", ["Session.shared"]),
  ])
  func singletonsAreFound(source: String, singletons: [String]) throws {
    #expect(try body(source).singletons.map { "\($0.type).\($0.member)" } == singletons)
  }

  @Test(arguments: [
    ("_ = view as? CartViewController", ["as? CartViewController"]), ("_ = view as! CartView", ["as! CartView"]),
    ("if view is CartView {}", ["is CartView"]), ("_ = view as CartViewing", ["as CartViewing"]),
    ("_ = view as? UIViewController", ["as? UIViewController"]), ("_ = sender as? UIButton", []),
  ])
  func castsAreFound(source: String, casts: [String]) throws {
    #expect(try body(source).casts.map { "\($0.kind) \($0.type)" } == casts)
  }

  @Test(arguments: [
    ("_ = self.presenter?.view as? CartViewController", "presenter.view"), ("_ = load() as? CartView", "load"),
    ("(presenter.view as! CartView).show()", "presenter.view"), ("_ = items[0] as? CartView", "items"),
  ])
  func castsKeepWhatIsCast(source: String, value: String) throws {
    #expect(try body(source).casts.map(\.value) == [value])
  }

  @Test func initialisersThatCallOthersAreSeen() throws {
    #expect(try body("self.init(api: API.shared)").callTexts.contains("self.init()"))
  }

  @Test func aLongChainIsReadWithoutRecursion() throws {
    let chain = "presenter" + String(repeating: ".add(1)", count: 1_000)
    #expect(try body(chain).callTexts == ["presenter.add()"])
  }

  // Fixed bug: the nodes of such a tree were released by recursion, which overflowed the stack.
  @Test(arguments: [".c()", "()", "[0]", "?.d"])
  func anEndlessChainIsReportedAndNotRead(step: String) {
    let chain = "b" + String(repeating: step, count: 100_000)
    let file = facts("// vipera:allow view-held-strongly: old\nclass Cart { func run() { \(chain) ] } }")
    #expect(file.unreadFrom?.line == 2)
    #expect(file.declarations.isEmpty)
  }

  @Test func deeplyNestedCodeIsReportedAndTheRestIsRead() {
    let deep = String(repeating: "if a { ", count: 110) + String(repeating: "}", count: 110)
    let file = facts("class Cart { func run() { \(deep) }\n func stop() { presenter.stop() } }")
    #expect(file.tooDeep != nil)
    #expect(file.declarations.first?.methods.last?.body?.callTexts == ["presenter.stop()"])
  }
}
