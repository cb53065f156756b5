/// Marks the objects that the host gives to a module.
///
/// They hold nothing of the module, so a search for the holders of parts does not look into them.
protocol HostObject: AnyObject {}

extension ModuleContext: HostObject {}
extension ModuleNavigator: HostObject {}
extension BusyIndicator: HostObject {}
extension TaskScope: HostObject {}
extension SessionScope: HostObject {}
