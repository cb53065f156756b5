/// Keeps arguments of one requirement out of flows and transcripts.
///
/// Name the parameters to hide, and `return` for the returned value. Names of secrets, like `password` or
/// `accessToken`, are hidden by default.
/// The names are plain strings, and the attribute stands outside of `#if`: the macro reads the source.
///
/// ```swift
/// @Hidden("email", "return")
/// func session(for email: String) async throws -> Session
/// ```
@attached(peer)
public macro Hidden(_ names: String...) =
  #externalMacro(module: "ViperaMacros", type: "HiddenMacro")
