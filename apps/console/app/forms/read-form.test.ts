import { expect, test } from 'vitest'
import { z } from 'zod'
import { amount, figure, list, optional, price, ticked, whole, wordsByLanguage } from './fields.server.ts'
import { problemIn, problemText } from './problems.ts'
import { readForm } from './read-form.server.ts'

const read = (schema: z.ZodType, fields: Record<string, string>) => {
  const form = readForm(schema, new URLSearchParams(fields))
  return form.ok ? form.values : form.problems.map(problemText)
}

test('what was typed becomes what a call takes; fields of several words are a path', () => {
  const schema = z.object({
    name: z.string().min(3),
    password: z.string(),
    days: whole(z.number().max(9)),
    most: optional(whole(z.number()), null),
    odds: price,
    players: list,
    enabled: ticked,
    delay: z.record(z.string(), whole(z.number())),
  })
  expect(
    read(schema, {
      name: ' Ana ',
      password: ' a b ',
      days: '7',
      most: '',
      odds: '1,95',
      players: 'ana, leo;ana',
      'delay football': '6',
      'delay tennis': '4',
      token: 'x',
    }),
  ).toEqual({
    name: 'Ana',
    password: ' a b ',
    days: 7,
    most: null,
    odds: '1.95',
    players: ['ana', 'leo'],
    enabled: false,
    delay: { football: 6, tennis: 4 },
  })
})

test('every field that is wrong is named once, with why', () => {
  const schema = z.object({
    state: z.enum(['shipped', 'delivered']),
    cause: z.string().min(3).startsWith('y'),
    note: z.string().max(2),
    days: whole(z.number().min(1).max(9)),
    hours: whole(z.number()),
    margin: figure(2),
    odds: price,
    gone: z.string(),
    delay: z.partialRecord(z.enum(['football']), whole(z.number().max(5))),
  })
  expect(
    read(schema, {
      state: 'lost',
      cause: 'x',
      note: 'long',
      days: '10',
      hours: '1.000',
      margin: '1,234',
      odds: 'x',
      'delay football': '8',
    }),
  ).toEqual([
    'state:unknown',
    'cause:short:3',
    'note:long:2',
    'days:most:9',
    'hours:whole',
    'margin:figure',
    'odds:price',
    'gone:required',
    'delay%20football:most:5',
  ])
})

test('an amount needs its currency and its language; without one of them, or of another, nothing is guessed', () => {
  const fee = z.object({ fee: amount })
  const ars = { fee: '1.000', 'fee currency': 'ARS', language: 'es_ES' }
  expect(read(fee, ars)).toEqual({ fee: '1000' })
  expect(read(fee, { fee: '1.000' })).toEqual(['fee:amount'])
  expect(read(fee, { ...ars, 'fee currency': 'XYZ' })).toEqual(['fee:amount'])
  expect(read(fee, { ...ars, language: 'fr_FR' })).toEqual(['fee:amount'])
  expect(read(fee, { ...ars, fee: '' })).toEqual(['fee:required'])
  expect(read(z.object({ fee: optional(amount, null) }), { ...ars, fee: '' })).toEqual({ fee: null })
  // Without a currency it is a whole number: miles.
  expect(read(fee, { ...ars, 'fee currency': '' })).toEqual({ fee: '1000' })
  expect(read(fee, { ...ars, fee: '6.000,50', 'fee currency': '' })).toEqual(['fee:amount'])
})

test('a language has all its words or none; Spanish has all', () => {
  const words = wordsByLanguage(z.object({ title: z.string().min(3), action: z.string().nullable() }))
  expect(read(words, { title_es_ES: 'Millas', action_es_ES: '', title_en_US: '' })).toEqual({
    texts: { es_ES: { title: 'Millas', action: null } },
  })
  expect(read(words, { title_en_US: 'x', title_es_ES: '' })).toEqual([
    'title_es_ES:required',
    'title_en_US:short:3',
  ])
})

test('an address names codes, fields and figures, and no words of another', () => {
  const problem = { field: 'step 0 hours', code: 'least', figures: ['1'] } as const
  expect(problemIn(problemText(problem))).toEqual(problem)
  for (const value of ['fee:gone', 'fee:least:<b>', 'fee:least:call 0800', 'fee:least:1:2:3', '%:least'])
    expect(problemIn(value)).toBeNull()
})
