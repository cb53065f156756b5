/// Marks the wrappers that `@Contract` puts around parts while a flow records.
///
/// A leak report leaves them out of its paths, since the author did not write them.
public protocol TracingPart: AnyObject {}
