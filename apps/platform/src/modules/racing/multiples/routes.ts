import { calls } from '@palco/contract'
import { byOffset } from '@palco/service/cursor'
import { handle, toIdempotencyKey, INVALID_CURSOR, type Route } from '../../../http/index.ts'
import type { RacingDeps } from '../types.ts'
import { placeMultiple } from './place.ts'
import { readMultiples } from './store.ts'
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
  handle(calls.listRaceMultiples, async ({ input: { open, cursor, limit }, context }) => {
    const offset = byOffset.read(cursor)
    if (offset === undefined) return INVALID_CURSOR
    const owner = { brandId: context.brand.id, playerId: context.player.id }
    const found = await readMultiples(deps.db, owner, { open, offset: offset ?? 0, limit: limit + 1 })
    const page = found.slice(0, limit)
    return {
      response: {
        multiples: await Promise.all(page.map((one) => multipleOnWire(deps.db, one, deps.now()))),
        next_cursor: found.length > limit ? byOffset.write((offset ?? 0) + limit) : null,
      },
    }
  }),
]
