/// Marks the wrappers that `@Contract` puts around parts while a flow records.
///
/// A leak report leaves them out of the paths it shows: they are not what the author wrote.
public protocol TracingPart: AnyObject {}
