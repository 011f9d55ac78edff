import { z } from 'zod'
import { currency, decimalAmount, money } from '../../../money.ts'
import { FIGURE_PAGE_ROWS, PAYMENT_GROUPS, PAYMENT_OUTCOMES } from '../../../tables/figures.ts'
import { inputDay } from '../../../text.ts'
import { date, defineOperatorCall } from '../define.ts'
import { reportHead, reportPeriod } from './report.ts'

const count = z.number().int().min(0)
const kind = z.enum(['deposit', 'withdrawal'])
const outcome = z.enum(PAYMENT_OUTCOMES)
const method = z.string().max(60)
const brand = z.string().max(60).optional()

/** Payments that were begun in a time, by what has become of them. Amounts have the fee in them. */
const sums = {
  kind,
  currency,
  begun: count,
  ...(Object.fromEntries(PAYMENT_OUTCOMES.map((name) => [name, count])) as Record<
    (typeof PAYMENT_OUTCOMES)[number],
    typeof count
  >),
  /** What was asked for, and what of it moved. */
  asked: decimalAmount,
  moved: decimalAmount,
  /** Fees to players of what moved. */
  fees: decimalAmount,
  /** From the beginning to the completion, in seconds; `null` while nothing is completed, or where they are not computed. */
  median_seconds: count.nullable(),
  p95_seconds: count.nullable(),
}
const totals = z.object(sums)
export type PaymentSums = z.infer<typeof totals>

const row = z.object({
  /** A day; the beginning of an hour; a method's or brand's id. */
  key: z.string(),
  /** Of a method: whose it is, and its name in the operator's language. */
  brand: z.string().optional(),
  name: z.string().optional(),
  ...sums,
})
export type PaymentFigureRow = z.infer<typeof row>

const reason = z.object({
  kind,
  currency,
  outcome,
  /** The code of the cause; `null`: none is on record. */
  cause: z.string().nullable(),
  count,
  amount: decimalAmount,
})
export type PaymentReason = z.infer<typeof reason>

export const readPaymentFigures = defineOperatorCall({
  name: 'operators.figures_payments',
  method: 'GET',
  path: '/operators/v1/figures-payments',
  access: 'figures.see',
  summary:
    'Payments by the time at which they were begun: how many, what became of them and why, amounts, fees, time to completion.',
  input: z.object({
    brand,
    by: z.enum(PAYMENT_GROUPS),
    /** One kind and one method alone. */
    kind: kind.optional(),
    method: method.optional(),
    ...reportPeriod,
  }),
  answer: z.object({
    ...reportHead,
    rows: z.array(row).max(FIGURE_PAGE_ROWS),
    /** Whether times are computed: not of more than `MOST_TIMED_PAYMENTS`. */
    timed: z.boolean(),
    /** How many pages of rows there are; totals and reasons always have everything. */
    pages: count,
    totals: z.array(totals),
    /** Why payments were not completed, the most frequent reason first. */
    reasons: z.array(reason),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})

const begun = z.object({
  id: z.string(),
  brand: z.string(),
  kind,
  method: z.string(),
  /** Its name in the operator's language. */
  method_name: z.string().nullable(),
  /** With the fee in it. */
  amount: money,
  fee: money,
  status: z.string(),
  outcome,
  cause: z.string().nullable(),
  created_at: date,
  /** When it was completed. */
  completed_at: date.nullable(),
})
export type BegunPayment = z.infer<typeof begun>

export const listPaymentsBegun = defineOperatorCall({
  name: 'operators.figures_payments_rows',
  method: 'GET',
  path: '/operators/v1/figures-payments/rows',
  access: 'figures.see',
  summary:
    'The payments behind a figure, the newest first: of days or of one hour, by method, outcome and cause.',
  input: z.object({
    brand,
    from: inputDay,
    to: inputDay,
    /** The beginning of one hour of these days. */
    hour: z.iso.datetime().optional(),
    kind: kind.optional(),
    method: method.optional(),
    currency: currency.optional(),
    outcome: outcome.optional(),
    /** Empty: those without a cause. */
    cause: z.string().max(60).optional(),
    cursor: z.string().max(120).optional(),
  }),
  answer: z.object({
    at: date,
    items: z.array(begun).max(FIGURE_PAGE_ROWS),
    next_cursor: z.string().nullable(),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})
