/** A variable, its default as the page writes it, and what it means. */
export type Setting = readonly [name: string, fallback: string, meaning: string]

/** What one program reads from its environment. */
export type Program = {
  program: string
  title: string
  /** Files below it are the program's. */
  folder: string
  settings: readonly Setting[]
}

/** Settings of several programs. */
const DRAIN: Setting = [
  'DRAIN_MS',
  '0; 5000 in production',
  'how long requests are answered after SIGTERM, once `/health/ready` is 503',
]
const METRICS_PORT: Setting = [
  'METRICS_PORT',
  'none',
  'where metrics and the health of this process are served; without it, nowhere',
]
const METRICS_HOST: Setting = ['METRICS_HOST', '127.0.0.1', 'address of `METRICS_PORT`']
const LOG_LEVEL: Setting = ['LOG_LEVEL', 'info', '`debug`, `warn`, `error`, `silent`']

/** Every variable that any process of the project reads; `docs/settings.md` is written from it. */
export const PROGRAMS: readonly Program[] = [
  {
    program: 'start',
    title: 'The whole system: `npm start`',
    folder: 'tools',
    settings: [
      ['PORT', '3000', 'the site'],
      ['HOST', '127.0.0.1', 'address that the parts listen on'],
      ['PLATFORM_PORT', '4000', 'the platform'],
      ['ORIGINALS_PORT', '4100', 'the games'],
      [
        'PAYMENTS_PORT',
        '4200',
        'the payment provider for development; console and odds feed follow it by 1 and 2 where it was moved',
      ],
      ['CONSOLE_PORT', '4300', 'the console'],
      ['ODDS_FEED_PORT', '4400', 'the odds feed'],
      ['DATA_DIR', '`.data`', 'the embedded database, its sealing keys, the mails'],
      [
        'DATABASE_URL',
        'embedded',
        'a PostgreSQL of your own; databases for games and feed are made on the same server unless they have their own addresses',
      ],
      ['ORIGINALS_DATABASE_URL', 'on the server of `DATABASE_URL`', 'database of the games'],
      ['ODDS_FEED_DATABASE_URL', 'on the server of `DATABASE_URL`', 'database of the odds feed'],
      ['DEMO_SITE_PORT', 'the site’s', 'the port in the demo brands’ hosts'],
      ['PUBLIC_URL', 'the platform’s', 'as below'],
      ['GUEST_PAGE_MAX_AGE', '1000', 'as below'],
      ['LOG', 'off', '`1` prints every part’s log'],
      ['STOREFRONT_BUILD', '`apps/storefront/build`', 'folder of the built site'],
      [
        'PLATFORM_METRICS_PORT',
        'none',
        '`METRICS_PORT` of the platform; likewise `STOREFRONT_`, `ORIGINALS_`, `FEED_METRICS_PORT`',
      ],
    ],
  },
  {
    program: 'platform',
    title: 'Platform: `npm run serve:platform`',
    folder: 'apps/platform',
    settings: [
      [
        'DATABASE_URL',
        'none, required',
        'PostgreSQL 18 or newer (an older server is refused at the start), as the owner of the database: migrations run at start, everything else works as the role `palco_app`. A superuser or an owner with `CREATEROLE` makes that role; for any other owner the refused start says what a superuser runs once (`CREATE ROLE`, `GRANT`)',
      ],
      ['DATABASE_POOL', '8', 'connections of this process'],
      ['PORT', '4000', 'where the platform listens'],
      ['HOST', '127.0.0.1', 'where the platform listens'],
      [
        'ROLE',
        'all',
        'what this process does: `web`, `worker`, `feed`, several separated by commas, or `all` (below)',
      ],
      METRICS_PORT,
      [
        'METRICS_HOST',
        '127.0.0.1',
        'where metrics and the health of this process are served (below); without a port, nowhere',
      ],
      [
        'PUBLIC_URL',
        '`http://127.0.0.1:4000`',
        'its own address as payment and game providers reach it: webhooks, the OpenAPI document; with https every answer carries HSTS',
      ],
      [
        'NODE_ENV',
        'development',
        '`production` refuses the demo secrets and stops checking every answer against the contract',
      ],
      DRAIN,
      ['LOG_LEVEL', 'info', '`debug` also writes a line for each request; `warn`, `error`, `silent`'],
      [
        'TOKEN_SECRET',
        'demo value',
        'signs access tokens, 32 characters at least; changing it ends every access token, not the sessions',
      ],
      ['MASTER_API_KEY', 'demo value', 'the key every call of a storefront carries'],
      ['MASTER_API_KEY_HEADER', '`X-Master-Api-Key`', 'names of the two headers'],
      ['MASTER_LANGUAGE_HEADER', '`X-Master-Language`', 'names of the two headers'],
      ['CONFIG_HASH', '`demo-hash`', '`hash` of the two configuration calls'],
      [
        'PROVIDER_ORIGINALS_URL',
        '`http://127.0.0.1:4100`',
        'the built-in game provider, registered at each start as `npm run provider -- save` would; `off`: not registered. Other providers: [provider protocol](provider-protocol.md#registering-a-provider)',
      ],
      [
        'PROVIDER_ORIGINALS_KEY',
        'demo value',
        'the built-in game provider, registered at each start as `npm run provider -- save` would; `off`: not registered. Other providers: [provider protocol](provider-protocol.md#registering-a-provider)',
      ],
      [
        'PROVIDER_ODDS_FEED_URL',
        '`http://127.0.0.1:4400` (in production `off`)',
        'the simulated provider of odds, registered as `sim` at each start; `off`: not registered. Other providers: [sportsbook](sportsbook.md#offer-and-ingest). In production the key must be set where the address is',
      ],
      [
        'PROVIDER_ODDS_FEED_KEY',
        'demo value',
        'the simulated provider of odds, registered as `sim` at each start; `off`: not registered. Other providers: [sportsbook](sportsbook.md#offer-and-ingest). In production the key must be set where the address is',
      ],
      ['PAYMENTS_SANDBOX_URL', '`http://127.0.0.1:4200`', 'the payment provider for development'],
      ['PAYMENTS_SANDBOX_KEY', 'demo value', 'the payment provider for development'],
      [
        'BUS_URL',
        'none',
        'a NATS server (`nats://user:password@host:4222`, several separated by commas) between the processes of several machines; without it they meet in PostgreSQL (docs/live.md)',
      ],
      [
        'SMTP_URL',
        'none',
        'the mail server: `smtp://user:password@host:587` (STARTTLS required) or `smtps://user:password@host:465`; `?tls=off` for a relay on the same machine. Without it mails are files (below)',
      ],
      [
        'LEAKED_PASSWORDS_URL',
        'none',
        'a service of leaked passwords by ranges of SHA-1 digests, such as `https://api.pwnedpasswords.com/range/`; new passwords are asked there (docs/account-security.md). Without it only the list of common ones is asked',
      ],
      [
        'PAYMENT_INQUIRY_AFTER_MS',
        '120000',
        "how long a payment waits for its provider's webhook before the provider is asked (docs/payments.md)",
      ],
      ['CONSOLE_KEY', 'demo value', "the key every call of the operators' console carries (docs/console.md)"],
      [
        'SEALING_KEYS',
        'demo value',
        'keys that seal secrets in the database: 32 bytes each in base64 (`openssl rand -base64 32`), commas between them; the first one seals, all of them open (below)',
      ],
      [
        'PLATFORM_TRUST_PROXY',
        'off',
        'proxies between storefront and platform, whose `X-Forwarded-For` counts: addresses, networks (`10.0.0.0/8`), `loopback`, `uniquelocal`, `linklocal` (below)',
      ],
      [
        'SITE_SCHEME',
        'http',
        "`https` where the sites are served so; with the brand's primary host it makes the links in mails and the way back from payments",
      ],
      [
        'RATE_LIMITS',
        'on',
        'factor of every limit: `2` doubles them, `off` is none (load tests, browser tests from one address)',
      ],
      [
        'DATA_DIR',
        '`.data`',
        'without `SMTP_URL` mails are written to `mail/` in it, one readable file each',
      ],
      [
        'SEED',
        'on; off in production',
        'writes the demo brands at the start. Production refuses `on` with a `PUBLIC_URL` that is not this machine, and with a brand that has hosts of the public',
      ],
      ['DEMO_SITE_PORT', '3000', "the port in the demo brands' hosts"],
    ],
  },
  {
    program: 'storefront',
    title: 'Storefront: `npm run serve:storefront`',
    folder: 'apps/storefront',
    settings: [
      ['PORT', '3000', 'where the site listens'],
      ['HOST', '127.0.0.1', 'where the site listens'],
      [
        'METRICS_PORT',
        'none',
        'where metrics and health are served for Prometheus (below); without a port, nowhere',
      ],
      [
        'METRICS_HOST',
        '127.0.0.1',
        'where metrics and health are served for Prometheus (below); without a port, nowhere',
      ],
      ['API_BASE_URL', '`http://127.0.0.1:4000`', 'base address of the shared client'],
      ['EXTERNAL_API_URL', '`API_BASE_URL`', 'login, logout, refresh and user'],
      ['CONFIG_HASH', '`demo-hash`', '`hash` of the configuration call'],
      ['MASTER_API_KEY', '`demo-master-key`', 'sent with every call; never leaves the server'],
      ['MASTER_API_KEY_HEADER', '`X-Master-Api-Key`', 'names of the two headers'],
      ['MASTER_LANGUAGE_HEADER', '`X-Master-Language`', 'names of the two headers'],
      ['OWN_HOSTS', 'empty', 'hosts, separated by commas, whose error page has the sad picture'],
      ['RESET_ON_ERROR', 'off', 'a 401 answer, or a failing login or user call, ends the session'],
      [
        'TOKEN_VALIDATION',
        'off',
        'the running page checks its token: `on` = every 1000 ms, or a number of ms (100 at least)',
      ],
      [
        'TRUST_PROXY',
        'off',
        'whose `X-Forwarded-Host`, `-Proto` and `-For` count: `on` (anyone), or proxies separated by commas: addresses, networks (`10.0.0.0/8`), `loopback`, `uniquelocal`, `linklocal`',
      ],
      [
        'GUEST_STREAMS_PER_ADDRESS',
        '250',
        'streams of live events that guests of one address (IPv6: of one /64) may have open at a process; one more is asked to come again later',
      ],
      [
        'GUEST_TOPICS',
        '10000',
        'topics of live events that all guests together may have open at a process; players’ are not counted. A guest who asks for one more is asked to come again later',
      ],
      [
        'RATE_LIMITS',
        'on',
        'factor of the pace at which one address gets pages that are made for it; `off`: none, and no turns either (load tests, browser tests from one address)',
      ],
      ['GUEST_PAGE_LIMIT', '500', 'how many guest pages a process keeps; 0 = none'],
      [
        'GUEST_PAGE_MAX_AGE',
        '0',
        "ms a guest page is served without asking the backend again (decisions/0005-guest-pages.md), and ms the lists that are the same for everyone are shared by players' pages (decisions/0009-common-lists.md)",
      ],
      [
        'KEEP_ASSETS_DAYS',
        '30',
        'how long files of earlier builds are kept for pages opened before a deployment',
      ],
      [
        'STOREFRONT_BUILD',
        '`apps/storefront/build`',
        'folder of the built site, for the build and for the server',
      ],
      DRAIN,
      ['NODE_ENV', 'production', 'the served site runs in production whatever the parts behind it do'],
    ],
  },
  {
    program: 'originals',
    title: 'Games: `npm run serve:originals`',
    folder: 'apps/originals',
    settings: [
      [
        'ORIGINALS_DATABASE_URL',
        'none, required',
        'PostgreSQL 18, as the owner of a database of this server alone',
      ],
      ['ORIGINALS_PORT', '4100', 'where it listens'],
      ['ORIGINALS_HOST', '127.0.0.1', 'address it listens on'],
      [
        'NODE_ENV',
        'development',
        '`production` refuses the demo keys, and bots at poker tables unless they are asked for',
      ],
      [
        'PROVIDER_ORIGINALS_KEY',
        'demo value',
        'key shared with the platform, which has it under the same name',
      ],
      ['PROVIDER_ORIGINALS_ID', 'originals', 'the name under which the platform knows the key'],
      ['PROVIDER_WALLET_URL', '`http://127.0.0.1:4000`', 'base address of the platform'],
      [
        'ORIGINALS_SEALING_KEYS',
        'demo value',
        'keys that seal server seeds and decks ([sealing](sealing.md))',
      ],
      [
        'SITE_ORIGINS',
        'empty',
        'origins besides those of the platform’s brands that may frame a game, separated by commas or blanks',
      ],
      ['POKER_BOTS', 'on; off in production', 'whether bots sit at poker tables'],
      [
        'TRUST_PROXY',
        'off',
        'whose `X-Forwarded-For` counts: `on` (anyone), or addresses and networks separated by commas',
      ],
      LOG_LEVEL,
      DRAIN,
      METRICS_PORT,
      METRICS_HOST,
    ],
  },
  {
    program: 'odds-feed',
    title: 'Odds feed: `npm run serve:odds-feed`',
    folder: 'apps/odds-feed',
    settings: [
      [
        'ODDS_FEED_DATABASE_URL',
        'none, required',
        'PostgreSQL 18, as the owner of a database of this server alone',
      ],
      ['ODDS_FEED_PORT', '4400', 'where it listens'],
      ['ODDS_FEED_HOST', '127.0.0.1', 'address it listens on'],
      ['NODE_ENV', 'development', '`production` refuses the demo keys and a published seed'],
      [
        'PROVIDER_ODDS_FEED_KEY',
        'demo value',
        'key shared with the platform, which has it under the same name',
      ],
      ['PROVIDER_ODDS_FEED_ID', 'sim', 'the name under which the platform knows the key'],
      ['SPORTS_SEED', 'palco', 'one seed gives one calendar; public'],
      [
        'SPORTS_RESULTS',
        'secret',
        'where results come from: a secret of the installation; `seed`: the seed, refused in production',
      ],
      [
        'ODDS_FEED_SEALING_KEYS',
        'demo value',
        'keys that seal the secret of the results ([sealing](sealing.md))',
      ],
      ['SPORTS_PACE', '1', '1: matches of real length; 10: ten times as fast; 60 at most'],
      LOG_LEVEL,
      DRAIN,
      METRICS_PORT,
      METRICS_HOST,
    ],
  },
  {
    program: 'console',
    title: 'Console: `npm run serve:console`',
    folder: 'apps/console',
    settings: [
      ['CONSOLE_PORT', '4300', 'where it listens'],
      ['CONSOLE_HOST', '127.0.0.1', 'address it listens on'],
      ['NODE_ENV', 'development', '`production` refuses the demo key'],
      [
        'CONSOLE_PUBLIC_URL',
        'its own address',
        'how browsers reach it; with https cookies are Secure and HSTS is sent',
      ],
      ['API_BASE_URL', '`http://127.0.0.1:4000`', 'base address of the platform'],
      ['CONSOLE_KEY', 'demo value', 'key of every call, which the platform has under the same name'],
      [
        'CONSOLE_TRUST_PROXY',
        'off',
        'proxies whose `X-Forwarded-For` counts: addresses, networks, `loopback`, `uniquelocal`, `linklocal`',
      ],
      [
        'CONSOLE_TIME_ZONE',
        'UTC',
        'IANA name of the time zone in which times are written where no brand has one',
      ],
      DRAIN,
    ],
  },
  {
    program: 'payments',
    title: 'Payment provider for development: `npm run serve:payments`',
    folder: 'apps/payments-sandbox',
    settings: [
      ['PAYMENTS_PORT', '4200', 'where it listens'],
      ['PAYMENTS_HOST', '127.0.0.1', 'address it listens on'],
      ['PAYMENTS_PUBLIC_URL', 'its own address', 'how browsers reach the hosted page'],
      ['NODE_ENV', 'development', '`production` refuses the demo key and closes the calls of `/admin`'],
      ['DATA_DIR', '`.data`', 'folder of its journal'],
      [
        'PAYMENTS_SANDBOX_KEY',
        'demo value',
        'key shared with the platform, which has it under the same name',
      ],
      ['PAYMENTS_MERCHANT_ID', 'palco', 'the merchant’s public name'],
      [
        'MERCHANT_URL',
        '`http://127.0.0.1:4000`',
        'base address of the platform, which says where its sites are',
      ],
      ['MERCHANT_ORIGINS', 'empty', 'origins besides those to which webhooks and returns may go'],
      ['PAYMENTS_PAYOUT_DELAY_MS', '3000', 'from a payout’s acceptance to its webhook'],
      ['PAYMENTS_LATE_MS', '20000', 'how late the behaviour `late` is'],
      ['PAYMENTS_CONFIRMATION_MS', '3000', 'between two blocks of a coin’s network'],
      ['PAYMENTS_RETRY_BASE_MS', '1000', 'first pause between two attempts of a webhook; it doubles'],
      ['PAYMENTS_RETRY_MAX_MS', '60000', 'longest pause between two attempts'],
      ['PAYMENTS_WEBHOOK_TIMEOUT_MS', '5000', 'how long a webhook may take'],
      LOG_LEVEL,
      DRAIN,
    ],
  },
  {
    program: 'example',
    title:
      'Examples: a game provider, `npm run serve:example`, and a feed of odds, `npm run serve:example-feed`',
    folder: 'docs/examples',
    settings: [
      ['WALLET_URL', '`http://127.0.0.1:4000`', 'base address of the platform'],
      ['PROVIDER_ACME_KEY', 'none, required', 'key shared with the platform'],
      ['PORT', 'none, required', 'where it listens'],
      ['FEED_KEY', 'none, required', 'key that the feed shares with the platform'],
      ['FEED_PARTY', '`acme`', 'the feed’s id and the prefix of its ids'],
      ['FEED_PORT', '4700', 'where the feed listens'],
      ['KICK_OFF_S', '300', 'seconds until its match begins'],
      ['GOAL_S', '60', 'seconds between its goals'],
    ],
  },
  {
    program: 'tests',
    title: 'Tests and bench',
    folder: 'e2e',
    settings: [
      ['CHROMIUM_PATH', 'looked for', 'the browser of journeys and bench'],
      ['SEEDS', '13', 'how many random seeds tests draw from; the nightly lane takes 1,000'],
      [
        'PARTS',
        'all',
        'the parts of the nightly lane that run, separated by commas, such as `journeys,faults`',
      ],
      ['SEED', 'none', 'one seed alone, which a failure names'],
      ['PROPERTY_RUNS', 'by test', 'runs of a property test'],
      ['PROPERTY_SEED', 'by test', 'its seed'],
      ['TEST_CLOCK', 'none', 'moves the date: `+40d`, `-12h`, `year-end`, `year-end:ZONE`'],
      ['FAKETIME', 'none', 'set by the moved clock for what it starts'],
      ['TEST_PATIENCE', '1', 'multiplies the tests’ limits of time, for a busy machine'],
      ['TEST_DATABASE_URL', 'embedded', 'a superuser’s address of a PostgreSQL for the lane pg'],
      ['SEASON_FILE', 'none', 'a published file of matches that the season’s test plays'],
      ['E2E_DATABASE_URL', 'set by the lane', 'the database of the system under test'],
      ['E2E_SEALING_KEYS', 'set by the lane', 'its sealing keys'],
      ['E2E_NIGHTLY', 'off', 'the journeys in the other languages and sizes'],
      ['E2E_RETRIES', '1', '`0`: a browser test that fails is not tried again, as at night'],
      ['MUTATIONS', 'all', 'a text: deliberate faults whose module, file or description holds it'],
      ['E2E_REPORT', '`test-results`', 'where the report of the journeys goes'],
      ['ROWS_REPORT', '`test-results`', 'where the report of the rows goes'],
      ['SHOT', 'none', 'file for a picture of a game’s balance'],
      ['VITEST', 'set by vitest', 'leaves the router’s plugin out of a build for tests'],
      ['BARE_BUILD', 'set by the bench', 'folder of the bare page'],
      ['BARE_PORT', 'set by the bench', 'port of a limit’s server'],
      ['PAGE_FILE', 'set by the bench', 'page that a limit’s server sends'],
      ['PATH', '', 'where npm is found'],
    ],
  },
]
