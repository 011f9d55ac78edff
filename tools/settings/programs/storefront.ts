import { DRAIN, TRACES, type Program } from '../program.ts'

export const storefront: Program = {
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
      'EARLIER_BUILDS_DIR',
      '`apps/storefront/.cache/earlier-builds`',
      'folder that the site writes: files of this build and of earlier ones, for pages opened before a deployment',
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
    ...TRACES,
  ],
}
