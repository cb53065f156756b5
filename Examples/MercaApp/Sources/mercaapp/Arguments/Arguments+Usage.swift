extension Arguments {
  /// What `--help` explains.
  static let usage = """
    usage: mercaapp [serve] [--port N] [--demo] [--demo-vipers] [--inspector]
                              [--sessions FOLDER|database] [--pictures FOLDER]
                              [--hosts LIST] [--behind-tls] [--trusted-proxies LIST]
                              [--log FORMAT] [--log-level LEVEL] [DATA]
           mercaapp terminal [DATA]
           mercaapp seed [--products N] [--password] [DATA]
           mercaapp migrate [DATA]
           mercaapp openapi
           mercaapp user add --email E --first-name F --last-name L --phone P [DATA]
           mercaapp user list [DATA]
           mercaapp user password --email E [DATA]
           mercaapp user sign-out --email E [DATA]

    serve       serves MercaApp to browsers on this machine; what is done when nothing is named
      --port N  the port to listen on, 8080 unless named; 0 takes a free one
      --demo    adds made-up members where there is no account, and one account that anybody may use,
                and prints it; for trying MercaApp, so it is refused with --hosts. A start without it
                closes the account and ends its sessions
      --demo-vipers  answers for the vipers from a file in the program, after a second and a half, in
                place of the API; for seeing the screen wait
      --inspector  puts the flow inspector into each page, for development
      --sessions FOLDER  where sessions outlive the server; .merca/sessions/PORT in the working folder
                unless named, and in memory alone with --port 0. It belongs to one server at a time,
                and only the owner can read it; delete it to forget everybody
      --sessions database  sessions are kept beside the data, for all servers of one database: a page
                goes on in any of them (docs/guides/scaling.md)
      --pictures FOLDER  where uploaded pictures are kept; the folder 'pictures' beside a SQLite file,
                and .merca/pictures with PostgreSQL, unless named. Servers of one database share it
      --hosts LIST  the names by which browsers reach it through a proxy, as shop.example, with commas
                between; requests for others are refused, besides those of this machine, which are all
                unless named. It needs --trusted-proxies, which names that proxy
      --behind-tls  a proxy in front speaks TLS with browsers, by one of --hosts: cookies are for https
                alone, live connections are taken from such pages alone, and /metrics is closed
      --trusted-proxies LIST  the proxies in front, as addresses or ranges (10.0.0.0/8) with commas
                between: who asks them, as they say in X-Forwarded-For, is counted by the limits for
                signing in and up, at pages and at the API. Nobody's word counts unless named
      --log FORMAT  how it is told on standard error what happens: 'text', a line for people, unless
                named, or 'json', a line each for programs. /metrics has figures, for this machine
      --log-level LEVEL  what is told: 'error'; 'warning', which is meant unless named; or 'info', which
                tells of each request of the API: id, method, route, status, time and size
    terminal    runs the employees screen in this terminal
    seed        fills the store with made-up employees, beers, vipers, sellers, accounts and products;
                what is there stays, so it can be run again
      --products N  how many products, from 0 to 1000000; 2000 unless named
      --password  reads what the made-up accounts sign in with, as 'user' does; nobody can sign in to
                them without. It is refused where accounts are there already, which keep theirs
    migrate     brings the store to the newest schema and ends; every other command does so too
    openapi     prints what the API does, as an OpenAPI 3.1 document in JSON
    user        looks after accounts. A new password is asked for at a terminal, where it is not shown,
                and read from the first line of the input elsewhere
      add       makes an account
      list      prints number, address and name of every account
      password  gives an account another password, and signs it out everywhere
      sign-out  signs an account out everywhere

    DATA is where the data is:
      --data FOLDER   a SQLite file in this folder, which is made when it is not there; .merca/data in
                the working folder unless named. Only the owner can read it
      --database URL  PostgreSQL, as postgresql://USER:PASSWORD@HOST/DATABASE. Others can read a
                command's arguments: name a URL with a password in the environment. A server on
                another machine must speak TLS; add ?sslmode=verify-full to have its certificate
                checked, or ?sslmode=disable on a network that nobody else can read
    What the command does not say the environment may: MERCAAPP_DATA or MERCAAPP_DATABASE.
    An empty SQLite file gets the demonstration's data at its first start without --hosts. PostgreSQL
    stays empty without --demo: 'seed' fills it.

    exit codes: 0 after a stop, 1 when something failed, 2 when the arguments make no sense
    """
}
