import { calls } from '@palco/contract'
import { handle, toIdempotencyKey, type Route } from '../../../http/index.ts'
import type { RacingDeps } from '../types.ts'
import { placeMultiple } from './place.ts'
import { multipleOnWire } from './wire.ts'

/** Accumulators: placing and listing. */
export const multipleRoutes = (deps: RacingDeps): Route[] => [
  handle(calls.placeRaceMultiple, async ({ input, context }) => {
    const { brand, player, language } = context
    const punter = { brandId: brand.id, playerId: player.id, currency: player.currency, language }
    const placed = await placeMultiple(deps, punter, input, toIdempotencyKey(context))
    if (!placed.ok) return placed
    return { response: { multiple: await multipleOnWire(deps.db, placed.multiple, deps.now()) } }
  }),
]
