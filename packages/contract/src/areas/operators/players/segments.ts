import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { decimalAmount } from '../../../money.ts'
import { LANGUAGES } from '../../../tables/languages.ts'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '../../../tables/marketing.ts'
import {
  MOST_SEGMENT_CONDITIONS,
  MOST_SEGMENT_DAYS,
  MOST_SEGMENT_GROUPS,
  MOST_SEGMENT_LINES,
  MOST_SEGMENT_MEMBERS,
  MOST_SEGMENTS,
  MOST_TAGS,
  SEGMENT_COMPARISONS,
  SEGMENT_IDENTITIES,
  SEGMENT_MATCHES,
  SEGMENT_PRODUCTS,
  SEGMENT_STATES,
} from '../../../tables/segments.ts'
import { inputDay, shownName } from '../../../text.ts'
import { date, defineOperatorCall, done, playerId } from '../define.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'
import { tagId } from './tags.ts'

/** Days of the brand's calendar, the one of now included. */
const days = z.number().int().min(1).max(MOST_SEGMENT_DAYS)
const comparison = z.enum(SEGMENT_COMPARISONS)
/** In the brand's currency. */
const signedAmount = decimalAmount.max(30)
const amount = signedAmount.refine((text) => !text.startsWith('-'), 'an amount that is not below zero')
const countries = distinct(
  z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(30),
)

/** One condition, of the fields that `SEGMENT_CONDITIONS` lists. */
export const segmentCondition = z.discriminatedUnion('type', [
  z.object({ type: z.literal('registered_within'), days }),
  z
    .object({ type: z.literal('registered_between'), from: inputDay, to: inputDay })
    .refine(({ from, to }) => from <= to, { error: 'days in their order', path: ['to'] }),
  z.object({ type: z.literal('country'), countries }),
  z.object({ type: z.literal('residence'), countries }),
  z.object({ type: z.literal('language'), languages: distinct(z.array(z.enum(LANGUAGES)).min(1).max(3)) }),
  z.object({ type: z.literal('tag'), tags: distinct(z.array(tagId).min(1).max(MOST_TAGS)) }),
  z.object({ type: z.literal('state'), states: distinct(z.array(z.enum(SEGMENT_STATES)).min(1).max(10)) }),
  z.object({ type: z.literal('deposited'), days, comparison, amount }),
  z.object({ type: z.literal('first_deposit'), made: z.boolean() }),
  z.object({ type: z.literal('staked'), product: z.enum(SEGMENT_PRODUCTS), days, comparison, amount }),
  z.object({ type: z.literal('ggr'), days, comparison, amount: signedAmount }),
  z.object({ type: z.literal('no_login'), days }),
  z.object({ type: z.literal('no_play'), days }),
  z.object({ type: z.literal('balance'), comparison, amount }),
  z.object({ type: z.literal('bonus'), active: z.boolean() }),
  z.object({ type: z.literal('level'), levels: distinct(z.array(z.string().min(1).max(30)).min(1).max(20)) }),
  z.object({
    type: z.literal('identity'),
    states: distinct(z.array(z.enum(SEGMENT_IDENTITIES)).min(1).max(10)),
  }),
  z.object({
    type: z.literal('consent'),
    product: z.enum(MARKETING_PRODUCTS),
    channel: z.enum(MARKETING_CHANNELS),
    given: z.boolean(),
  }),
])
export type SegmentCondition = z.infer<typeof segmentCondition>

/** Conditions in groups: each condition may stand alone in a group, so any of "and", "or" and "not" can be written. */
export const segmentRule = z.object({
  match: z.enum(SEGMENT_MATCHES),
  groups: z
    .array(
      z.object({
        match: z.enum(SEGMENT_MATCHES),
        conditions: z.array(segmentCondition).min(1).max(MOST_SEGMENT_CONDITIONS),
      }),
    )
    .min(1)
    .max(MOST_SEGMENT_GROUPS),
})
export type SegmentRule = z.infer<typeof segmentRule>

const segmentCounts = z.object({
  /** Players of the brand, those who were erased left out. */
  players: z.number().int(),
  matched: z.number().int(),
  /** Of those, who may be sent marketing of some product by some channel. */
  audience: z.number().int(),
  /** Estimated from a sample of players: counting all took too long. */
  estimated: z.boolean(),
  /** The audience is: from a sample of those matched, since they are many, or with the other number. */
  audience_estimated: z.boolean(),
})
export type SegmentCounts = z.infer<typeof segmentCounts>

const id = z.string().regex(/^\d{1,18}$/)
const words = { name: shownName(2, 60), note: z.string().trim().max(300) }

const segment = z.object({
  id,
  ...words,
  rule: segmentRule,
  made_by: z.string(),
  changed_at: date,
  /** The last count of the daily job; `null`: there is none yet. */
  counts: segmentCounts.extend({ day: z.string() }).nullable(),
})
export type Segment = z.infer<typeof segment>

export const listSegments = defineOperatorCall({
  name: 'operators.segments',
  method: 'GET',
  path: '/operators/v1/segments',
  access: 'marketing.see',
  summary: `The segments of a brand, ${MOST_SEGMENTS} at most, with their last daily count, and what conditions choose from: tags and levels.`,
  input: z.object({ brand }),
  answer: z.object({
    segments: z.array(segment),
    tags: z.array(z.object({ id: tagId, name: z.string() })),
    levels: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: NOT_OURS,
})

export const countSegment = defineOperatorCall({
  name: 'operators.count_segment',
  method: 'POST',
  path: '/operators/v1/segments/count',
  access: 'marketing.see',
  summary:
    'How many players a rule matches now; an estimate from a sample where counting takes longer than three seconds. `segment_too_large`: the sample takes as long.',
  input: z.object({ brand, rule: segmentRule }),
  answer: segmentCounts,
  refusals: [...NOT_OURS, 'invalid_amount', 'unknown_tag', 'segment_too_large'],
})

export const saveSegment = defineOperatorCall({
  name: 'operators.save_segment',
  method: 'POST',
  path: '/operators/v1/segments',
  access: 'marketing.edit',
  summary:
    'Makes a segment or changes one. `segment_matches_all`: it has every player of the brand, and `everybody` does not say that this is meant. `segment_exists`: another one has the name in any letter case.',
  input: z.object({ brand, id: id.optional(), ...words, rule: segmentRule, everybody: z.boolean() }),
  answer: z.object({ id }),
  refusals: [
    ...NOT_OURS,
    'unknown_segment',
    'segment_exists',
    'too_many_segments',
    'segment_matches_all',
    'segment_too_large',
    'invalid_amount',
    'unknown_tag',
  ],
})

export const removeSegment = defineOperatorCall({
  name: 'operators.remove_segment',
  method: 'POST',
  path: '/operators/v1/segments/remove',
  access: 'marketing.edit',
  summary:
    'Removes a segment; its history of counts stays in the database. A campaign that is for it reaches no player from then on.',
  input: z.object({ brand, id }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_segment'],
})

const member = z.object({
  id: playerId,
  username: z.string(),
  country: z.string().nullable(),
  language: z.string(),
  created_at: date,
  /** May be sent marketing of some product by some channel. */
  audience: z.boolean(),
})
export type SegmentMember = z.infer<typeof member>

export const readSegment = defineOperatorCall({
  name: 'operators.segment',
  method: 'GET',
  path: '/operators/v1/segment',
  access: 'marketing.see',
  summary: 'One segment with its daily counts of 90 days, the newest first.',
  input: z.object({ brand, id }),
  answer: segment.extend({ history: z.array(segmentCounts.extend({ day: z.string() })) }),
  refusals: [...NOT_OURS, 'unknown_segment'],
})

export const listSegmentMembers = defineOperatorCall({
  name: 'operators.segment_members',
  method: 'GET',
  path: '/operators/v1/segment/members',
  access: 'marketing.see',
  summary: `Members of a segment in the order of their numbers, ${MOST_SEGMENT_MEMBERS} a page, without contact data. The audit log says who looked. \`segment_too_large\`: finding them takes longer than eight seconds.`,
  input: z.object({ brand, id, after: playerId.optional() }),
  answer: z.object({ name: z.string(), members: z.array(member), next: playerId.nullable() }),
  refusals: [...NOT_OURS, 'unknown_segment', 'segment_too_large'],
})

export const downloadSegment = defineOperatorCall({
  name: 'operators.segment_file',
  method: 'GET',
  path: '/operators/v1/segment/file',
  access: 'marketing.decide',
  summary: `Members of a segment as a CSV file of ${MOST_SEGMENT_LINES} lines at most, without contact data; a last line says that there are more. Each call is written to the audit log before anything is sent. A file that breaks off is not whole.`,
  input: z.object({ brand, id }),
  answer: z.null(),
  refusals: [...NOT_OURS, 'unknown_segment'],
})

/** A segment that a player is in: which conditions hold of those that it has. */
export const playerSegment = z.object({
  id,
  name: z.string(),
  match: z.enum(SEGMENT_MATCHES),
  groups: z.array(
    z.object({
      match: z.enum(SEGMENT_MATCHES),
      holds: z.boolean(),
      conditions: z.array(z.object({ condition: segmentCondition, holds: z.boolean() })),
    }),
  ),
})
export type PlayerSegment = z.infer<typeof playerSegment>
