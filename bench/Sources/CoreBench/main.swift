import Measuring

// Rows about the core are added here.
var suite = Suite()
suite.addFlow()
await suite.run(arguments: CommandLine.arguments, output: .standard)
