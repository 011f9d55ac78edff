import { paths } from './paths.ts'

/** Addresses of play without a pause. They are not in `paths`, whose code every first page loads. */
export const playPaths = {
  /** How long the player has played and what it came to, as data; an answered reality check is posted here. */
  session: () => '/account/play-session',
  /** The player does something on an open page. */
  act: () => '/account/act',
  /** How often a message says how long the player has played. */
  interval: () => `${paths.profile('limits')}#play-time`,
} as const
