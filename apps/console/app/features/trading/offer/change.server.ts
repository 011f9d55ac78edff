import { operatorCalls, type OperatorCallAnswer } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../../approvals/notices.server.ts'
import { formAction, type Outcome } from '../../../forms/act.server.ts'
import { amount, optional, price, shift, ticked, whole, yesOrNo } from '../../../forms/fields.server.ts'
import { ask } from '../../../session/calls.server.ts'

const { event, market, specifiers, outcome } = operatorCalls.setOutcomePrice.input.shape
const aboutOutcome = { event, market, specifiers, outcome }
const isEnd = (fields: URLSearchParams): boolean => fields.has('end')
const end = z.literal('yes')
/** Minutes until a price ends; none: an operator ends it. */
const minutes = optional(whole(operatorCalls.setOutcomePrice.input.shape.minutes.unwrap()))

type Part = { id: number; specifiers: string; outcome?: string | undefined }
/** The market that a form is about, with its outcome where it has one; none: the event. */
const toPart = (fields: URLSearchParams): z.ZodType<{ market?: Part }> =>
  fields.has('market')
    ? z
        .object({ market, specifiers, outcome: optional(outcome) })
        .transform(({ market: id, ...part }) => ({ market: { id, ...part } }))
    : z.object({})

const suspension = z.object({ event, suspended: yesOrNo })

/** Suspends an event, a market or an outcome for all brands, or ends that. */
export const suspendOffer = formAction(
  (fields) => z.intersection(suspension, toPart(fields)),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.suspendOffer, form)
    return done.ok ? 'done' : done.code
  },
)

/** After these the page shows what was typed again. */
const ASKED_AGAIN: ReadonlySet<string> = new Set(['leaves_sale', 'beyond_fair', 'invalid_price'])
const TAKEN: ReadonlySet<string> = new Set(['price_set', 'boosted', 'proposed'])

/** Where a price form leads: its form closes once the price was taken, and holds what was typed when it was not. */
function priceOutcome(notice: string, fields: URLSearchParams, leaves: string | null = null): Outcome {
  const closed: Outcome['query'] = TAKEN.has(notice) ? { outcome: null, price: null, shift: null } : {}
  const typed = fields.get('value')
  const again = typed !== null && ASKED_AGAIN.has(notice)
  return {
    notice,
    query: {
      ...closed,
      leaves,
      value: again ? typed.slice(0, 20) : null,
      kind: again ? (fields.get('kind') ?? 'odds') : null,
    },
  }
}

type Repriced = Pick<OperatorCallAnswer<typeof operatorCalls.setOutcomePrice>, 'result' | 'leaves'>
/** What became of prices; a question about what leaves the sale is asked on the page it came from. */
function repriced(
  done: { ok: true; answer: Repriced } | { ok: false; code: string },
  fields: URLSearchParams,
): Outcome {
  if (!done.ok) {
    const code = done.code === 'invalid_request' ? 'invalid_price' : done.code
    return priceOutcome(code === 'second_operator_needed' ? 'second_asked' : code, fields)
  }
  const { result, leaves } = done.answer
  if (result === 'recorded') return priceOutcome('proposed', fields)
  if (result === 'executed') return priceOutcome(isEnd(fields) ? 'done' : 'price_set', fields)
  const keys = leaves.map(({ market: id, specifiers: lines, outcome: one }) => `${id}|${lines}|${one}`)
  return priceOutcome('leaves_sale', fields, keys.join('~'))
}

const setting = { minutes, confirmed: ticked }
const priceForm = z.discriminatedUnion('kind', [
  z
    .object({ ...aboutOutcome, ...setting, kind: z.literal('odds'), value: price })
    .transform(({ kind: _kind, value, ...form }) => ({ ...form, odds: value })),
  z
    .object({ ...aboutOutcome, ...setting, kind: z.literal('shift'), value: shift })
    .transform(({ kind: _kind, value, ...form }) => ({ ...form, shift: value })),
])
const priceEnd = z
  .object({ ...aboutOutcome, end, confirmed: ticked })
  .transform(({ end: _end, ...form }) => form)
type Priced = z.output<typeof priceForm> | z.output<typeof priceEnd>

/** Sets the price of an outcome or shifts it, or ends that. */
export const setPrice = formAction(
  (fields): z.ZodType<Priced> => (isEnd(fields) ? priceEnd : priceForm),
  async (form, { visit, fields }) => repriced(await ask(visit, operatorCalls.setOutcomePrice, form), fields),
  (notice, fields) => priceOutcome(notice === 'invalid_request' ? 'invalid_price' : notice, fields),
)

const shiftForm = z.object({ event, ...setting, value: shift }).transform(({ value, ...form }) => ({
  ...form,
  shift: value,
}))
const shiftEnd = z.object({ event, end, confirmed: ticked }).transform(({ end: _end, ...form }) => form)
type Shifted = z.output<typeof shiftForm> | z.output<typeof shiftEnd>

/** Shifts all prices of a market or an event, or ends what was set on them. */
export const shiftPrices = formAction(
  (fields) => z.intersection((isEnd(fields) ? shiftEnd : shiftForm) as z.ZodType<Shifted>, toPart(fields)),
  async (form, { visit, fields }) => repriced(await ask(visit, operatorCalls.shiftPrices, form), fields),
  (notice, fields) => priceOutcome(notice === 'invalid_request' ? 'invalid_price' : notice, fields),
)

const { brand, boost } = operatorCalls.boostOutcome.input.shape
const boostForm = z
  .object({
    brand,
    ...aboutOutcome,
    odds: price,
    max_stake: amount,
    minutes: whole(boost.unwrap().shape.minutes),
  })
  .transform(({ odds, max_stake, minutes: until, ...form }) => ({
    ...form,
    boost: { odds, max_stake, minutes: until },
  }))
const boostEnd = z
  .object({ brand, ...aboutOutcome, end })
  .transform(({ end: _end, ...form }) => ({ ...form, boost: null }))
type Boosted = z.output<typeof boostForm> | z.output<typeof boostEnd>

/** Boosts the price of an outcome for the brand, or ends that. */
export const boostPrice = formAction(
  (fields): z.ZodType<Boosted> => (isEnd(fields) ? boostEnd : boostForm),
  async (form, { visit, fields }) => {
    const done = await ask(visit, operatorCalls.boostOutcome, form)
    const code = approvalNotice(done, form.boost ? 'boosted' : 'boost_ended')
    return priceOutcome(code === 'invalid_amount' ? 'amount_invalid' : code, fields)
  },
)
