import type { FeedStates } from '@palco/contract'

/** Whether the feed's producer of live or of prematch prices answers. Nothing is known against one that is not named. */
export const isFed = (feeds: FeedStates, feed: string, live: boolean): boolean =>
  feeds[feed]?.[live ? 'live' : 'prematch'] ?? true
