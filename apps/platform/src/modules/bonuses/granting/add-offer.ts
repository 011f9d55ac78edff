import type { Queryable } from '../../../db/index.ts'
import type { Offer } from '../types.ts'

/** An offer that holds until it is taken back, with its place on the page. */
export type NewOffer = Omit<Offer, 'startsAt' | 'endsAt'> & { position: number }

/** Stores an offer of a brand with its amounts in one currency. One that is there stays as it is. */
export async function addOffer(q: Queryable, offer: NewOffer): Promise<void> {
  const { rowCount } = await q.query({
    name: 'bonuses-add-offer',
    text: `INSERT INTO bonus_definitions (brand_id, id, code, kind, name, terms, audience, new_player_days,
        times_per_player, percent, period, wager_multiple, wager_base, contributions, days, position,
        game_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING`,
    values: [
      offer.brandId,
      offer.definitionId,
      offer.code,
      offer.kind,
      JSON.stringify(offer.name),
      JSON.stringify(offer.terms),
      offer.audience,
      offer.newPlayerDays,
      offer.timesPerPlayer,
      offer.percent,
      offer.period,
      offer.wagerMultiple,
      offer.wagerBase,
      JSON.stringify(offer.contributions),
      offer.days,
      offer.position,
      offer.gameId,
    ],
  })
  if (rowCount === 0) return
  const { brandId, definitionId, currency, amount, minDeposit, maxStake, maxCashOut } = offer
  await q.query({
    name: 'bonuses-add-offer-amounts',
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit, max_stake, max_cash_out)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [brandId, definitionId, currency, amount, minDeposit, maxStake, maxCashOut],
  })
}
