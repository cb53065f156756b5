import ViperaReflection

extension HoldingGraph {
  /// Which objects hold which, among those that parts can reach.
  ///
  /// Wrappers that record a flow are passed through, since the module's author did not write them.
  init(ofParts parts: [AnyObject]) {
    self.init(
      from: parts,
      passingThrough: { $0 is any TracingPart },
      closedAt: { $0 is any HostObject }
    )
  }
}

/// Marks the objects that the host gives to a module.
///
/// They hold nothing of the module, so a search for the holders of parts does not look into them.
protocol HostObject: AnyObject {}

extension ModuleContext: HostObject {}
extension ModuleNavigator: HostObject {}
extension ModuleSlot: HostObject {}
extension BusyIndicator: HostObject {}
extension TaskScope: HostObject {}
extension SessionScope: HostObject {}
