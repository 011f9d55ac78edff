import type { Program } from '../program.ts'

export const example: Program = {
  program: 'example',
  title:
    'Examples: a game provider, `npm run serve:example`, a feed of odds, `npm run serve:example-feed`, and a backend, `npm run serve:example-backend`',
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
    ['MASTER_API_KEY', '`demo-master-key`', 'key that the backend shares with the site'],
    ['BACKEND_PORT', '4800', 'where the backend listens'],
    ['BACKEND_DOMAIN', '`localhost:3000`', 'host of its brand, as browsers name it'],
    ['BACKEND_USERNAME', '`ana`', 'its player'],
    ['BACKEND_PASSWORD', 'none, required', 'the player’s password, 8 characters or more'],
    ['TOKEN_SECONDS', '900', 'life of an access token'],
  ],
}
