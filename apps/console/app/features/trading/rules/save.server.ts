import { MARGIN_METHODS, operatorCalls } from '@palco/contract/operators'
import { SPORTS } from '@palco/contract'
import { z } from 'zod'
import { approvalNotice, refusalNotice } from '../../../approvals/notices.server.ts'
import { formAction, type Outcome } from '../../../forms/act.server.ts'
import { amount, figure, named, optional, price, refuse, whole } from '../../../forms/fields.server.ts'
import { ask } from '../../../session/calls.server.ts'

const { brand, competition, margin } = operatorCalls.saveMargin.input.shape

/** A choice names the market's sport with it ("football 18"); a row that ends has its number alone. */
const market = z.string().transform((text, context) => {
  const [, sport, number] = /^(?:(\w+) )?(\d{1,7})$/.exec(text) ?? []
  const found = SPORTS.find((one) => one === sport)
  if (number === undefined || (sport !== undefined && !found)) return refuse(context, 'unknown')
  return { sport: found, id: Number(number) }
})
const about = {
  brand,
  sport: optional(z.enum(SPORTS)),
  competition: optional(competition),
  market: optional(market),
}
const ended = z.object({ ...about, end: z.literal('yes') }).transform((form) => ({
  ...form,
  margin: null,
  method: undefined,
}))
const margins = z.object({
  ...about,
  margin: figure(2).transform(Number).pipe(margin.unwrap()),
  method: optional(z.enum(MARGIN_METHODS)),
})

/** Sets a margin or ends one. A competition and a market name their sport themselves. */
export const saveMargin = formAction(
  (fields): z.ZodType<z.output<typeof margins> | z.output<typeof ended>> =>
    fields.has('end') ? ended : margins,
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.saveMargin, {
      brand: form.brand,
      sport: form.competition === undefined ? (form.market?.sport ?? form.sport) : undefined,
      competition: form.competition,
      market: form.market?.id,
      margin: form.margin,
      method: form.method,
    })
    return done.ok ? 'done' : refusalNotice(done, 'unprofitable_margin')
  },
)

const prices = operatorCalls.savePriceLimits.input.shape
const { hours, margin: ofMargin, limit } = prices.steps.unwrap().element.shape
/** A row of a step; one without hours is none. */
const step = z.object({ hours: whole(hours), margin: whole(ofMargin), limit: whole(limit) })
const noStep = z.object({ hours: z.literal('') }).transform(() => null)

const priceLimits = z.object({
  brand: prices.brand,
  ladder: prices.ladder,
  lowest: price,
  highest: price,
  /** The fields "step 0 hours", by row; without any, the steps in force stay. */
  step: z
    .record(
      z.string(),
      z.unknown().transform((row, context) => {
        const read = (noStep.safeParse(row).success ? noStep : step).safeParse(row)
        if (read.success) return read.data
        context.issues.push(...(read.error.issues as z.core.$ZodRawIssue[]))
        return z.NEVER
      }),
    )
    .optional(),
})

const noticeOfPrices = (notice: string, fields: URLSearchParams): Outcome => ({
  notice: notice === 'invalid_request' && fields.has('step 0 hours') ? 'invalid_steps' : notice,
})

/** Sets a brand's bounds of prices and its steps by the time to the start. */
export const savePriceLimits = formAction(
  priceLimits,
  async ({ step: rows, ...form }, { visit }) => {
    const steps = rows && Object.values(rows).filter((row) => row !== null)
    const done = await ask(visit, operatorCalls.savePriceLimits, { ...form, steps })
    const wrong = steps === undefined ? 'invalid_price' : 'invalid_steps'
    return !done.ok && done.code === 'invalid_request' ? wrong : approvalNotice(done, 'done')
  },
  noticeOfPrices,
)

const { delays } = operatorCalls.saveBetLimits.input.shape
const limits = z.object({
  brand,
  player: optional(named),
  max_stake: optional(amount, null),
  max_return: optional(amount, null),
  market_liability: optional(amount, null),
  event_liability: optional(amount, null),
  /** The fields "delay football". */
  delay: z.partialRecord(z.enum(SPORTS), optional(whole(delays.unwrap().valueType))).optional(),
})

/** Sets the limits of bets of a brand or of one of its players. */
export const saveLimits = formAction(limits, async ({ delay = {}, ...form }, { visit }) => {
  const set = Object.fromEntries(Object.entries(delay).filter(([, seconds]) => seconds !== undefined))
  const done = await ask(visit, operatorCalls.saveBetLimits, { ...form, delays: set })
  const code = approvalNotice(done, 'done')
  return code === 'invalid_amount' ? 'amount_invalid' : code
})

const bonusTerms = operatorCalls.saveAccumulatorBonus.input.shape.terms.unwrap().shape
const bonusStep = bonusTerms.steps.element.shape
const bonusRow = z.object({ selections: whole(bonusStep.selections), percent: whole(bonusStep.percent) })
const noRow = z.object({ selections: z.literal('') }).transform(() => null)
const noBonus = z
  .object({ brand, end: z.literal('yes') })
  .transform((form) => ({ brand: form.brand, terms: null }))
const bonus = z
  .object({
    brand,
    least_odds: price,
    most: amount,
    /** The fields "step 0 selections", by row. */
    step: z.record(
      z.string(),
      z.unknown().transform((row, context) => {
        const read = (noRow.safeParse(row).success ? noRow : bonusRow).safeParse(row)
        if (read.success) return read.data
        context.issues.push(...(read.error.issues as z.core.$ZodRawIssue[]))
        return z.NEVER
      }),
    ),
  })
  .transform(({ step: rows, brand: of, ...terms }) => ({
    brand: of,
    terms: { ...terms, steps: Object.values(rows).filter((row) => row !== null) },
  }))

/** Puts another accumulator bonus of a brand in force, or ends it. */
export const saveAccumulatorBonus = formAction(
  (fields): z.ZodType<z.output<typeof bonus> | z.output<typeof noBonus>> =>
    fields.has('end') ? noBonus : bonus,
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.saveAccumulatorBonus, form)
    if (!done.ok && done.code === 'invalid_request') return 'invalid_bonus_steps'
    if (!done.ok && done.code === 'unprofitable_reward')
      return refusalNotice(done, 'unprofitable_accumulator')
    const code = approvalNotice(done, 'done')
    return code === 'invalid_amount' ? 'amount_invalid' : code
  },
)
