import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { distinct } from '../distinct.ts'
import { money } from '../money.ts'
import {
  FUNDS_DOORS,
  FUNDS_OCCUPATIONS,
  FUNDS_REASONS,
  FUNDS_REQUESTS,
  FUNDS_SOURCES,
  FUNDS_SUMS,
  INCOME_BANDS,
} from '../tables/funds.ts'
import { shownText } from '../text.ts'

const fundsRequest = z.object({
  id: z.string(),
  kind: z.enum(FUNDS_REQUESTS),
  /** Why it is asked for once more; `null`: for the first time. */
  reason: z.enum(FUNDS_REASONS).nullable(),
  asked_at: z.iso.datetime(),
  /** When the player answered; `null`: it is awaited. */
  sent_at: z.iso.datetime().nullable(),
})
export type FundsRequestOnWire = z.infer<typeof fundsRequest>

const fundsCase = z.object({
  id: z.string(),
  state: z.enum(['asked', 'reviewing', 'refused']),
  /** Which sum reached the amount within the last so many days, and when. */
  sum: z.enum(FUNDS_SUMS),
  days: z.number().int(),
  threshold: money,
  reached: money,
  reached_at: z.iso.datetime(),
  /** By when the player answers; `null`: at any time. */
  due_at: z.iso.datetime().nullable(),
  /** The time to answer is over. */
  late: z.boolean(),
  /** What is closed now. */
  closed: z.array(z.enum(FUNDS_DOORS)),
  /** What will be closed if nothing is answered in time. */
  closes_late: z.array(z.enum(FUNDS_DOORS)),
  /** Why it was refused. */
  reason: z.enum(FUNDS_REASONS).nullable(),
  /** The newest of each kind. */
  requests: z.array(fundsRequest),
})
export type FundsCase = z.infer<typeof fundsCase>

const fundsCheck = z.object({
  /** What waits for the player, or for an operator's decision. */
  cases: z.array(fundsCase),
  /** What a player may say to earn in a month, in the account's currency; `null`: without an end on that side. */
  bands: z.array(z.object({ id: z.enum(INCOME_BANDS), from: money.nullable(), to: money.nullable() })),
})
export type FundsCheck = z.infer<typeof fundsCheck>

const id = z.string().regex(/^\d{1,18}$/)

export const readFundsCheck = defineCall({
  name: 'funds_check.read',
  method: 'GET',
  path: '/api/funds-check',
  access: 'player',
  summary:
    'What is asked about where the player’s money comes from: why, by when, and what is closed meanwhile.',
  input: nothing,
  answer: response(fundsCheck),
})

export const declareFunds = defineCall({
  name: 'funds_check.declare',
  method: 'POST',
  path: '/api/funds-check/declare',
  access: 'player',
  summary:
    'The declaration that is asked for: occupation, income and source of money. Each request is answered once.',
  input: z.object({
    id,
    occupation: z.enum(FUNDS_OCCUPATIONS),
    /** Monthly, after taxes. */
    income: z.enum(INCOME_BANDS),
    sources: distinct(z.array(z.enum(FUNDS_SOURCES)).min(1).max(FUNDS_SOURCES.length)),
    note: shownText(0, 500).optional(),
  }),
  answer: response(fundsCheck),
  refusals: ['document_not_expected', 'invalid_fields'],
})

export const sendFundsDocument = defineCall({
  name: 'funds_check.send_document',
  method: 'POST',
  path: '/api/funds-check/document',
  access: 'player',
  summary:
    'A document that is asked for: a picture or PDF of up to 5 MB, as the file `document` of a form. Each request is answered once; with the last one an operator decides.',
  input: z.object({ id }),
  upload: 'document',
  answer: response(fundsCheck),
  refusals: ['document_not_expected', 'invalid_file', 'unreadable_file', 'file_too_large'],
})
