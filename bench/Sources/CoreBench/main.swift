import Measuring

// Add rows about the core here.
var suite = Suite()
suite.addFlow()
await suite.run(arguments: CommandLine.arguments, output: .standard)
