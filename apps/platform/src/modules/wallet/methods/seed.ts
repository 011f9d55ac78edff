import type { Currency } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { adapterFor, allKinds } from './kinds/index.ts'

/** Gives a brand the test methods of its currency, as their kinds declare them. What an operator changed since stays. */
export async function seedPaymentMethods(
  q: Queryable,
  brand: { id: string; currency: Currency },
): Promise<void> {
  for (const [name, kind] of allKinds()) {
    const texts = kind.texts(brand.currency)
    for (const method of kind.seed(brand.currency)) {
      const { direction } = method
      const description = method.description ?? texts[direction]
      if (!description) throw new Error(`kind ${name} has no words for a ${direction}`)
      await q.query({
        name: 'wallet-seed-method',
        text: `INSERT INTO payment_methods (brand_id, id, direction, kind, position, name, description, currency,
            min_amount, max_amount, fee, quick_amounts, minutes, auto_approve_up_to, adapter, open_minutes, settings)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::text[]::bigint[], $13, $14, $15, $16, $17)
          ON CONFLICT DO NOTHING`,
        values: [
          brand.id,
          method.id,
          direction,
          name,
          method.position,
          JSON.stringify(texts.name),
          JSON.stringify(description),
          brand.currency,
          method.min,
          method.max,
          method.fee ?? 0n,
          method.quick.map(String),
          method.minutes,
          method.autoApproveUpTo ?? null,
          adapterFor(kind, direction),
          method.openMinutes ?? 60,
          JSON.stringify(method.settings ?? {}),
        ],
      })
    }
  }
}
