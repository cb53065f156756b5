/// Marks what the host gives to a module: it holds nothing of the module, so a search for what holds
/// the parts does not look into it.
protocol HostObject: AnyObject {}

extension ModuleContext: HostObject {}
extension ModuleNavigator: HostObject {}
extension BusyIndicator: HostObject {}
extension TaskScope: HostObject {}
extension SessionScope: HostObject {}
