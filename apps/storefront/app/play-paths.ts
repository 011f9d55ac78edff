import { paths, withQuery } from './paths.ts'

/** Addresses of play without a pause. They are not in `paths`, whose code every first page loads. */
export const playPaths = {
  /** How long the player has played and what it came to, as data; an answered reality check is posted here. */
  session: () => '/account/play-session',
  /** The player does something on an open page. */
  act: () => '/account/act',
  /** Where a session of games is planned; `to`: the page to open then. `read`: the session of whose end the player has read. */
  plan: (to?: string, read?: string) => withQuery('/profile/session-plan', { to, read }),
  /** How often a message says how long the player has played. */
  interval: () => `${paths.profile('limits')}#play-time`,
} as const
