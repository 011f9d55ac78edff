import { DRAIN, LOG_LEVEL, METRICS_HOST, METRICS_PORT, TRACES, type Program } from '../program.ts'

export const oddsFeed: Program = {
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
    ...TRACES,
  ],
}
