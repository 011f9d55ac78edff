import { DRAIN, LOG_LEVEL, METRICS_HOST, METRICS_PORT, TRACES, type Program } from '../program.ts'

export const originals: Program = {
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
    ['ORIGINALS_SEALING_KEYS', 'demo value', 'keys that seal server seeds and decks ([sealing](sealing.md))'],
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
    ...TRACES,
  ],
}
