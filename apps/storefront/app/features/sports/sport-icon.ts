import type { IconName } from '@palco/ui/icon.tsx'

const SPORTS = new Set(['football', 'basketball', 'tennis', 'ice_hockey', 'volleyball'])

/** The drawing of a sport; a cup for one that has none. */
export const sportIcon = (sport: string): IconName => (SPORTS.has(sport) ? (sport as IconName) : 'trophy')

const SOLO = new Set(['tennis', 'table_tennis', 'badminton', 'darts', 'snooker', 'boxing', 'mma', 'squash'])

/** Whether single persons play a sport, not teams. */
export const isSolo = (sport: string): boolean => SOLO.has(sport)
