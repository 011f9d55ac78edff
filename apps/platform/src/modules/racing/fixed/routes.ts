import { calls } from '@palco/contract'
import { handle, toIdempotencyKey, type Route } from '../../../http/index.ts'
import { refuse } from '../../../result.ts'
import type { RacingDeps } from '../types.ts'
import { betsOnWire } from './bets-on-wire.ts'
import { placeBet } from './place.ts'

/** Bets at fixed odds. */
export const fixedRoutes = (deps: RacingDeps): Route[] => [placeRoute(deps)]

const placeRoute = (deps: RacingDeps) =>
  handle(calls.placeRaceBet, async ({ input, context }) => {
    const { brand, player, language } = context
    const punter = { brandId: brand.id, playerId: player.id, currency: player.currency, language }
    const placed = await placeBet(deps, punter, input, toIdempotencyKey(context))
    if (!placed.ok) return placed
    const [bet] = await betsOnWire(deps.db, [placed.bet], deps.now())
    return bet ? { response: { bet } } : refuse('unknown_race')
  })
