/// The objects that a host gives to a module it opens, before the module's own route is known.
struct ModuleFrame {
  let navigator: any Navigator
  let parts: ModuleParts
  let busy: BusyIndicator
  let clock: any Clock<Duration>
  let session: SessionScope
  let tasks: TaskScope
  let finish: (any Sendable) -> Void
}
