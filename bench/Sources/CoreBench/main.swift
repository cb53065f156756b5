import Measuring

// Rows about the core are added here.
let suite = Suite()
await suite.run(arguments: CommandLine.arguments, output: .standard)
