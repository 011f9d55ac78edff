import type { Currency, Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { rewriteLocalised } from '../../../model/index.ts'
import { adapterFor, toKind } from './kinds/index.ts'

/** A payment method whose name and description come from the texts of its kind. Amounts in minor units. */
export type NewMethod = {
  id: string
  direction: 'deposit' | 'withdrawal'
  /** Among the methods of the brand. */
  position: number
  min: bigint
  max: bigint
  fee?: bigint
  quick: bigint[]
  minutes: number
  /** How long a deposit stays open, default 60. */
  openMinutes?: number
  settings?: object
  autoApproveUpTo?: bigint
  /** In place of the kind's. */
  description?: Required<Localised>
}

/** Gives a brand one method more, in its own currency. One with this id and direction that is there stays as it is. */
export async function addMethod(
  q: Queryable,
  brand: { id: string; currency: Currency; country: string },
  kindName: string,
  method: NewMethod,
): Promise<void> {
  const kind = toKind(kindName)
  const texts = rewriteLocalised(kind.texts(brand.currency), brand.country)
  const { direction } = method
  const given = method.description ?? null
  const description = given ? rewriteLocalised(given, brand.country) : texts[direction]
  if (!description) throw new Error(`kind ${kindName} has no words for a ${direction}`)
  await q.query({
    name: 'wallet-add-method',
    text: `INSERT INTO payment_methods (brand_id, id, direction, kind, position, name, description, currency,
        min_amount, max_amount, fee, quick_amounts, minutes, auto_approve_up_to, adapter, open_minutes, settings)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::text[]::bigint[], $13, $14, $15, $16, $17)
      ON CONFLICT DO NOTHING`,
    values: [
      brand.id,
      method.id,
      direction,
      kindName,
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
