import { DRAIN, METRICS_PORT, TRACES, type Program } from '../program.ts'

export const platform: Program = {
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
      'signs access tokens, 32 characters at least for each key; one replaced without rotation ends every access token, not the sessions',
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
    ['IDENTITY_SANDBOX_URL', '`http://127.0.0.1:4500`', 'the identity provider for development'],
    ['IDENTITY_SANDBOX_KEY', 'demo value', 'the identity provider for development'],
    [
      'REGISTER_CONNECTIONS',
      '`{}`',
      'connections to registers of excluded persons by the name that brands give, as JSON: `{"gamstop-main":{"url":"https://…","key":"…"}}` (docs/registers.md)',
    ],
    [
      'AUTHORITY_STORES',
      '`{}`',
      'stores of reports for an authority by brand, as JSON: `{"marea":{"operator":"1234","store":"A1","folder":"/…","password":"…","signer":["/…"],"schema":"/…"}}`; without the signer lots are not signed, without the schema not validated (docs/authority-reports.md)',
    ],
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
      'SMS_URL',
      'none',
      'a gateway of SMS: `https://user:password@host/path` takes each message as a POST of JSON `{id, to, text}`; only brands with `phone_login` send any. Without it messages are files (below)',
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
    [
      'CONSOLE_PUBLIC_URL',
      '`http://localhost:4300`',
      "how browsers reach the operators' console: where invitations of operators lead",
    ],
    [
      'OPERATOR_SIGN_ON_ISSUER',
      'none',
      "address of a company's directory (OpenID Connect) by which operators may log in (docs/console.md); https, or http on this machine",
    ],
    [
      'OPERATOR_SIGN_ON_CLIENT_ID',
      'none',
      'the console there, with the secret; both are needed with the address',
    ],
    [
      'OPERATOR_SIGN_ON_CLIENT_SECRET',
      'none',
      'the console there, with the secret; both are needed with the address',
    ],
    ['OPERATOR_SIGN_ON_NAME', 'host of the address', 'what the button calls it'],
    [
      'OPERATOR_SIGN_ON_ACR',
      'none',
      'the class of authentication (`acr`) that a log-in must have had there, such as one with two factors; without it the directory decides',
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
      'without `SMTP_URL` mails are written to `mail/` in it, without `SMS_URL` messages to `sms/`, one readable file each',
    ],
    [
      'BACKUP_DIR',
      'none',
      'folder of the backups: each erasure is logged in it before it is committed, so that a restore repeats it (docs/backups.md)',
    ],
    [
      'SEED',
      'on; off in production',
      'writes the demo brands at the start. Production refuses `on` with a `PUBLIC_URL` that is not this machine, and with a brand that has hosts of the public',
    ],
    ['DEMO_SITE_PORT', '3000', "the port in the demo brands' hosts"],
    ...TRACES,
  ],
}
