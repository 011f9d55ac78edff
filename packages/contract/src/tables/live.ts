/** Types of the live stream's events: what a browser's EventSource listens to. */
export const LIVE_EVENT_TYPES = [
  'balance',
  'payment',
  'messages',
  'bonus',
  'configuration',
  'ranking',
  'race',
  'jackpot',
  'sports_event',
  'sports_market',
  'sports_incident',
  'sports_feed',
  'bet',
  'cash_out',
] as const
