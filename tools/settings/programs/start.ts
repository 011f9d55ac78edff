import type { Program } from '../program.ts'

export const start: Program = {
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
      'the payment provider for development; console, odds feed and identity provider follow it by 1, 2 and 3 where it was moved',
    ],
    ['CONSOLE_PORT', '4300', 'the console'],
    ['ODDS_FEED_PORT', '4400', 'the odds feed'],
    ['IDENTITY_PORT', '4500', 'the identity provider for development'],
    ['DATA_DIR', '`.data`', 'the embedded database, its sealing keys, the mails'],
    [
      'BACKUP_DIR',
      'none',
      'folder of the backups: the embedded database archives its log in it (docs/backups.md); the platform reads it too',
    ],
    [
      'BACKUP_KEYS',
      'none',
      'keys with which backups are sealed: 32 bytes in base64 each, separated by commas, the first seals and each opens; without them backups are compressed alone',
    ],
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
      '`METRICS_PORT` of the platform; likewise `STOREFRONT_`, `ORIGINALS_`, `FEED_`, `CONSOLE_`, `PAYMENTS_`, `IDENTITY_METRICS_PORT`',
    ],
  ],
}
