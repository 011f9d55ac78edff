import { decimalAmount, localised, parseDecimal, paymentMethod, type Currency } from '@palco/contract'
import { z } from 'zod'
import type { Queryable } from '../../../db/index.ts'
import { rewriteLocalised } from '../../../model/index.ts'
import { BY_HAND } from '../adapter.ts'
import { adapterFor, isKind, toKind } from './kinds/index.ts'

const { direction, fields } = paymentMethod.shape
/** The adapters of `paymentAdapters` by their ids. */
const ADAPTERS = ['sandbox', BY_HAND] as const

/**
 * A payment method as an operator writes it. Amounts are decimal texts in the brand's currency; those of a crypto deposit are
 * in its coin.
 */
export const methodData = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'must be small letters, digits, "-" or "_"'),
  direction,
  kind: z.string().refine(isKind, 'is no kind of payment'),
  /** By default the one that serves its kind. */
  adapter: z.enum(ADAPTERS).optional(),
  enabled: z.boolean().default(true),
  /** Name and description are the kind's unless the operator has their own words. */
  name: localised.optional(),
  description: localised.optional(),
  min: decimalAmount,
  max: decimalAmount,
  fee: decimalAmount.default('0'),
  quick_amounts: z.array(decimalAmount).max(8).default([]),
  minutes: z.number().int().min(1).max(43_200),
  open_minutes: z.number().int().min(5).max(43_200).default(60),
  fields: fields.default([]),
  auto_approve_up_to: decimalAmount.nullable().default(null),
  settings: z.record(z.string(), z.unknown()).default({}),
})
export type MethodData = z.infer<typeof methodData>

type Found = { field: string; message: string }

/** Amounts in minor units; what cannot be one is named. */
function toAmounts(data: MethodData, currency: Currency) {
  const problems: Found[] = []
  const { settings: ofKind, coin: findCoin } = toKind(data.kind)
  const settings = ofKind.safeParse(data.settings)
  const coin = settings.success ? findCoin(settings.data)?.asset : undefined
  const asked = data.direction === 'deposit' ? (coin ?? currency) : currency
  const minor = (field: string, text: string, of: Currency = asked): bigint => {
    const read = parseDecimal(text, of)?.minor
    if (read === undefined || read < 0n) problems.push({ field, message: `must be an amount in ${of}` })
    return read ?? 0n
  }
  const amounts = {
    min: minor('min', data.min),
    max: minor('max', data.max),
    fee: minor('fee', data.fee),
    quick: data.quick_amounts.map((text, index) => minor(`quick_amounts.${index}`, text)),
    autoApproveUpTo:
      data.auto_approve_up_to === null
        ? null
        : minor('auto_approve_up_to', data.auto_approve_up_to, currency),
  }
  return { amounts, problems }
}

/** What is wrong with a method of a brand in `currency`, field by field. */
export function methodProblems(data: MethodData, currency: Currency): Found[] {
  const { amounts, problems } = toAmounts(data, currency)
  const { min, max, fee, quick } = amounts
  const wrong = (when: boolean, field: string, message: string) => {
    if (when) problems.push({ field, message })
  }
  if (problems.length === 0) {
    wrong(min === 0n, 'min', 'must be above 0')
    wrong(max < min, 'max', 'must not be below min')
    wrong(data.direction === 'deposit' && fee >= min, 'fee', 'must be below min')
    for (const [index, amount] of quick.entries())
      wrong(amount < min || amount > max, `quick_amounts.${index}`, 'must be from min to max')
  }
  const deposit = data.direction === 'deposit'
  wrong(deposit && amounts.autoApproveUpTo !== null, 'auto_approve_up_to', 'is for withdrawals')
  const kind = toKind(data.kind)
  const asks = data.fields.length > 0 || kind.payoutFields(currency).length > 0
  wrong(!deposit && !asks, 'fields', 'must say what a player gives for a withdrawal')
  const words = kind.texts(currency)[data.direction]
  wrong(!data.description && !words, 'description', 'must be given: its kind has none')
  const review = deposit ? kind.review : null
  const adapter = data.adapter ?? adapterFor(kind, data.direction)
  wrong(adapter === BY_HAND && !review, 'adapter', 'takes deposits that an operator reviews only')
  wrong(adapter !== BY_HAND && review !== null, 'adapter', `must be ${BY_HAND} for this deposit`)
  const settings = review?.settings ?? kind.settings
  for (const { path, message } of settings.safeParse(data.settings).error?.issues ?? [])
    problems.push({ field: ['settings', ...path.map(String)].join('.'), message })
  return problems
}

/**
 * Writes a brand's methods in their order. A method that is not named is switched off, never deleted: its payments stay
 * readable. The data have to be free of `methodProblems`.
 */
export async function saveMethods(
  q: Queryable,
  brand: { id: string; currency: Currency; country: string },
  methods: readonly MethodData[],
): Promise<void> {
  await q.query({
    text: 'UPDATE payment_methods SET enabled = false WHERE brand_id = $1 AND id <> ALL ($2::text[])',
    values: [brand.id, methods.map(({ id }) => id)],
  })
  for (const [position, data] of methods.entries()) {
    const { amounts } = toAmounts(data, brand.currency)
    const kind = toKind(data.kind)
    const texts = rewriteLocalised(kind.texts(brand.currency), brand.country)
    await q.query({
      text: `INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, position, enabled, name, description, currency,
               min_amount, max_amount, fee, quick_amounts, minutes, open_minutes, fields, auto_approve_up_to, settings)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::text[]::bigint[], $15, $16, $17, $18, $19)
             ON CONFLICT (brand_id, id) DO UPDATE SET direction = excluded.direction, kind = excluded.kind,
               adapter = excluded.adapter, position = excluded.position, enabled = excluded.enabled, name = excluded.name,
               description = excluded.description, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
               fee = excluded.fee, quick_amounts = excluded.quick_amounts, minutes = excluded.minutes,
               open_minutes = excluded.open_minutes, fields = excluded.fields,
               auto_approve_up_to = excluded.auto_approve_up_to, settings = excluded.settings`,
      values: [
        brand.id,
        data.id,
        data.direction,
        data.kind,
        data.adapter ?? adapterFor(kind, data.direction),
        position,
        data.enabled,
        JSON.stringify(data.name ?? texts.name),
        JSON.stringify(data.description ?? texts[data.direction]),
        brand.currency,
        amounts.min,
        amounts.max,
        amounts.fee,
        amounts.quick.map(String),
        data.minutes,
        data.open_minutes,
        data.fields,
        amounts.autoApproveUpTo,
        JSON.stringify(data.settings),
      ],
    })
  }
}
