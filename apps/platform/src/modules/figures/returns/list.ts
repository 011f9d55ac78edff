import { type Currency, type Language, toWire } from '@palco/contract'
import type { OperatorCallAnswer, OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { gameNames } from '../../casino/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { reading } from '../reading.ts'
import { SPAN, spanValues } from '../span-sql.ts'

type Call = typeof operatorCalls.listReturnRounds
type Row = {
  id: string
  provider: string
  brand: string
  game: string
  currency: Currency
  staked: bigint
  returned: bigint
  opened_at: Date
  closed_at: Date
}

const MOST_ROWS = 100

/** Rounds lie in the order of their opening: those that took longer than a day are not looked for. */
const LISTED = `WITH ${SPAN}
  SELECT x.round_id AS id, x.provider_id AS provider, x.brand_id AS brand, x.game_id AS game, x.currency, x.staked, x.won AS returned,
    x.opened_at, x.closed_at
  FROM span s JOIN published.rounds x ON x.brand_id = s.brand_id AND x.opened_at >= s.from_at - interval '1 day' AND x.opened_at < s.to_at
    AND x.closed_at >= s.from_at AND x.closed_at < s.to_at
  WHERE x.game_id = $8 AND x.status = 'closed' AND x.staked > 0 AND ($9::text IS NULL OR x.currency = $9)
  ORDER BY x.currency, x.won DESC, x.staked DESC, x.round_id LIMIT ${MOST_ROWS + 1}`

/** The rounds behind a game's return that returned the most. */
export function listReturnRounds(
  db: Database,
  places: readonly Place[],
  { game, currency, from, to }: OperatorCallInput<Call>,
  language: Language,
): Promise<Omit<OperatorCallAnswer<Call>, 'at'>> {
  const spans = places.map((place) => spanOfDays(place, from, to))
  return reading(db, async (tx) => {
    const { rows } = await tx.query<Row>({
      name: 'figures-returns-rounds',
      text: LISTED,
      values: [...spanValues(spans), game, currency ?? null],
    })
    return {
      name: (await gameNames(tx, [game], language)).get(game)?.name ?? null,
      items: rows.slice(0, MOST_ROWS).map(({ currency: own, ...row }) => ({
        ...row,
        staked: toWire({ minor: row.staked, currency: own }),
        returned: toWire({ minor: row.returned, currency: own }),
        opened_at: row.opened_at.toISOString(),
        closed_at: row.closed_at.toISOString(),
      })),
      is_whole: rows.length <= MOST_ROWS,
    }
  })
}
