import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorCalls } from './areas/operators/index.ts'
import { calls } from './calls.ts'
import { distinct } from './distinct.ts'

/** Lists that may name the same twice, and why. A list that is written by sets of rows is none of them. */
const MAY_REPEAT: Readonly<Record<string, string>> = {
  'casino.games provider': 'a filter',
  'casino.games category': 'a filter',
  'casino.games volatility': 'a filter',
  'casino.games feature': 'a filter',
  'casino.sitting session_id': 'a filter',
  'sports.followed team': 'a filter',
  'sports.followed competition': 'a filter',
  'sports.followed event': 'a filter',
  'support.open attachments': 'files: the same may be sent twice',
  'support.answer attachments': 'files: the same may be sent twice',
  'operators.ticket_act attachments': 'files: the same may be sent twice',
  'racing.quote runners': 'places of a bet; combinations with a runner twice are left out',
  'racing.place runners': 'places of a bet; combinations with a runner twice are left out',
  'racing.multiple legs': 'the platform answers with a refusal of its own',
  'sports.slip selections': 'the platform answers with a problem at the selection',
  'sports.slip builders': 'the platform answers with a problem at the selection',
  'sports.slip bets': 'two bets on the same are two bets',
  'sports.place selections': 'the platform answers with a problem at the selection',
  'sports.place builders': 'the platform answers with a problem at the selection',
  'sports.place bets': 'two bets on the same are two bets',
  'operators.trading_accumulator_bonus terms': 'the platform takes steps in one order, each higher',
  'operators.trading_price_limits steps': 'the platform takes steps in one order, each nearer to the start',
  'operators.count_segment rule': 'groups and conditions: one that stands twice says the same',
  'operators.save_segment rule': 'groups and conditions: one that stands twice says the same',
  'operators.prode_series shares': 'spans of places; their sum is checked',
}

type Schema = { type?: string; uniqueItems?: boolean; [key: string]: unknown }

/** Whether a schema holds a list that may name the same twice. */
function repeats(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, uniqueItems } = schema as Schema
  if (type === 'array' && uniqueItems !== true) return true
  return Object.values(schema).some(repeats)
}

test('each list that a call takes names each thing once, or says why it need not', () => {
  const found = [...Object.values(calls), ...Object.values(operatorCalls)].flatMap(({ name, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })
    return Object.entries(properties).flatMap(([field, schema]) =>
      repeats(schema) ? [`${name} ${field}`] : [],
    )
  })
  expect(found.toSorted()).toEqual(Object.keys(MAY_REPEAT).toSorted())
})

test('a list that names the same twice is refused with its reason', () => {
  const ids = distinct(z.array(z.string()))
  const picks = distinct(z.array(z.object({ id: z.string(), value: z.number() })), ({ id }) => id)
  expect(ids.safeParse(['a', 'b']).success).toBe(true)
  expect(ids.safeParse(['a', 'b', 'a']).error?.issues).toMatchObject([
    { path: [], params: { reason: 'repeated' } },
  ])
  expect(
    picks.safeParse([
      { id: 'a', value: 1 },
      { id: 'b', value: 1 },
    ]).success,
  ).toBe(true)
  expect(
    picks.safeParse([
      { id: 'a', value: 1 },
      { id: 'a', value: 2 },
    ]).success,
  ).toBe(false)
})
