import { type RaceMultiple, toWire } from '@palco/contract'
import { multipleReturn } from '@palco/sports-rules/bets'
import { oddsText } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import { toHead } from '../wire.ts'
import { type LegNow, legsNow, possibleReturn } from './legs.ts'
import type { Multiple } from './types.ts'

/** Of the stake of one leg, so that its end can be said alone. */
const UNIT = 1_000_000n

/** How one leg ended for the win part and the place part. */
function toState({ over, ended }: LegNow): RaceMultiple['legs'][number]['state'] {
  if (!over) return 'open'
  if (ended.ended === null) return 'void'
  const { win, place } = multipleReturn({ unit: UNIT, eachWay: true }, [ended])
  return win > 0n ? 'won' : place > 0n && ended.ended.terms ? 'placed' : 'lost'
}

/** An accumulator as its player sees it, with its races as they stand. */
export async function multipleOnWire(q: Queryable, one: Multiple, now: Date): Promise<RaceMultiple> {
  const money = (minor: bigint) => toWire({ minor, currency: one.currency })
  const legs = await legsNow(q, one, now)
  const possible = one.state === 'open' ? possibleReturn(one, legs) : 0n
  return {
    id: one.id,
    legs: legs.map((leg) => {
      const { id, meeting, number, starts_at, state } = toHead(leg.card, now)
      return {
        race: { id, meeting, number, starts_at, state },
        runner: {
          number: leg.runner,
          name: leg.card.card.runners.find((runner) => runner.number === leg.runner)?.name ?? '',
        },
        odds: oddsText(leg.odds),
        deduction: leg.deduction,
        state: toState(leg),
      }
    }),
    each_way: one.eachWay,
    unit: money(one.unit),
    stake: money(one.stake),
    possible: possible > 0n ? money(possible) : null,
    state: one.state,
    returned: one.returned === null ? null : money(one.returned),
    placed_at: one.placedAt.toISOString(),
  }
}
