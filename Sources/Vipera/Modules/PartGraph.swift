import ViperaReflection

extension HoldingGraph {
  /// Finds the references between all objects that can be reached from the parts.
  ///
  /// Paths leave out probes, since the module's author did not write them.
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
/// They hold no part of the module, so the search for a part's holders does not read them.
protocol HostObject: AnyObject {}

extension ModuleContext: HostObject {}
extension ModuleNavigator: HostObject {}
extension ModuleSlot: HostObject {}
extension BusyIndicator: HostObject {}
extension TaskScope: HostObject {}
extension SessionScope: HostObject {}
