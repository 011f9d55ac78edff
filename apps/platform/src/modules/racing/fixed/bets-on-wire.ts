import type { RaceBet } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { readRaces } from '../races.ts'
import type { Standing } from './standing.ts'
import { readStarting } from './starting.ts'
import type { Bet } from './types.ts'
import { betOnWire } from './wire.ts'
import { readDeductions } from './withdraw.ts'

/** Bets as their player sees them, with their races. */
export async function betsOnWire(q: Queryable, bets: readonly Bet[], now: Date): Promise<RaceBet[]> {
  const races = await readRaces(q, [...new Set(bets.map(({ raceId }) => raceId))])
  const standings = new Map<string, Standing>()
  const shown: RaceBet[] = []
  for (const bet of bets) {
    const race = races.get(bet.raceId)
    if (!race) continue
    const known = standings.get(race.id)
    const standing = known ?? {
      race,
      deductions: await readDeductions(q, bet),
      starting: await readStarting(q, bet),
    }
    standings.set(race.id, standing)
    shown.push(betOnWire(bet, standing, now))
  }
  return shown
}
