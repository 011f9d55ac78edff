import { GAME_AREAS, SPORTSBOOK } from '@palco/contract/tables'
import type { Contributions } from '../types.ts'

/** Areas of games in which bonus money can be staked: poker is between players. */
const GAMES = GAME_AREAS.filter((area) => area !== 'poker')

/** Whether a bonus is for games alone, for betting alone, or free for all areas: nothing in between. */
export function isOfOneProduct(contributions: Contributions): boolean {
  const counts = (area: string): boolean =>
    (contributions[`area:${area}`] ?? contributions['default'] ?? 0) > 0
  const namesGames = Object.entries(contributions).some(
    ([key, percent]) => /^(game|category):/.test(key) && percent > 0,
  )
  const games = namesGames || GAMES.some(counts)
  return !games || !counts(SPORTSBOOK) || GAMES.every(counts)
}
