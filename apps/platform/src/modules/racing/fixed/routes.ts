import { calls, type RaceBet } from '@palco/contract'
import { byOffset } from '@palco/service/cursor'
import type { Queryable } from '../../../db/index.ts'
import { handle, toIdempotencyKey, INVALID_CURSOR, type Route } from '../../../http/index.ts'
import { refuse } from '../../../result.ts'
import { readRaces } from '../races.ts'
import type { RacingDeps } from '../types.ts'
import { readBets } from './bets.ts'
import { placeBet } from './place.ts'
import type { Standing } from './standing.ts'
import { readStarting } from './starting.ts'
import type { Bet } from './types.ts'
import { betOnWire } from './wire.ts'
import { readDeductions } from './withdraw.ts'

/** Bets at fixed odds: placing and listing. */
export const fixedRoutes = (deps: RacingDeps): Route[] => [placeRoute(deps), listRoute(deps)]

const placeRoute = (deps: RacingDeps) =>
  handle(calls.placeRaceBet, async ({ input, context }) => {
    const { brand, player, language } = context
    const punter = { brandId: brand.id, playerId: player.id, currency: player.currency, language }
    const placed = await placeBet(deps, punter, input, toIdempotencyKey(context))
    if (!placed.ok) return placed
    const [bet] = await betsOnWire(deps.db, [placed.bet], deps.now())
    return bet ? { response: { bet } } : refuse('unknown_race')
  })

const listRoute = ({ db, now }: RacingDeps) =>
  handle(calls.listRaceBets, async ({ input: { open, cursor, limit }, context }) => {
    const offset = byOffset.read(cursor)
    if (offset === undefined) return INVALID_CURSOR
    const owner = { brandId: context.brand.id, playerId: context.player.id }
    const found = await readBets(db, owner, { open, offset: offset ?? 0, limit: limit + 1 })
    const more = found.length > limit
    return {
      response: {
        bets: await betsOnWire(db, found.slice(0, limit), now()),
        next_cursor: more ? byOffset.write((offset ?? 0) + limit) : null,
      },
    }
  })

async function betsOnWire(q: Queryable, bets: readonly Bet[], now: Date): Promise<RaceBet[]> {
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
