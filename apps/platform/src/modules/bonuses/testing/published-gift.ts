import type { Queryable } from '../../../db/index.ts'

/** Publishes a gift of 1,000.00 ARS at the brand `brasa`, to be wagered so many times with what each area or game counts, percent. */
export async function publishGift(
  q: Queryable,
  multiple: number,
  contributions: Readonly<Record<string, number>>,
): Promise<void> {
  await q.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, times_per_player, wager_multiple, wager_base,
        contributions, days, position)
      VALUES ('brasa', 'gift', 'fixed', '{"es_ES":"Uno"}', '{"es_ES":"Uno."}', 'everyone', 1, $1, 'bonus', $2, 7, 90)`,
    values: [multiple, JSON.stringify(contributions)],
  })
  await q.query({
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit)
      VALUES ('brasa', 'gift', 'ARS', 100000, 0)`,
  })
}
