import { expect, test } from 'vitest'
import { fromForm } from './from-form.ts'
import { EMPTY_SLIP, type SlipPick, pickKey, pickText, type Slip } from '../slip.ts'

const pick: SlipPick = {
  event_id: 'sim:match:1',
  market_id: 1,
  specifiers: '',
  outcome_id: '1',
  odds: '1.42',
  stake: '',
  each_way: '',
}
const other: SlipPick = { ...pick, event_id: 'sim:match:2', odds: '2.00' }
const slip: Slip = { ...EMPTY_SLIP, picks: [pick, other] }
const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const ARS = { currency: 'ARS', language: 'es_ES' } as const

test('an odds button puts its outcome in and takes it out', () => {
  const added = fromForm(EMPTY_SLIP, form({ pick: pickText(pick) }), ARS)
  expect(added.picks).toEqual([pick])
  expect(fromForm(added, form({ pick: pickText(pick) }), ARS).picks).toEqual([])
})

test('a cross takes its selection out, the bin all', () => {
  expect(fromForm(slip, form({ remove: pickKey(pick) }), ARS).picks).toEqual([other])
  expect(fromForm(slip, form({ intent: 'clear' }), ARS).picks).toEqual([])
})

test('stakes are read as people write them; what is no amount is none', () => {
  const read = (stake: string) => fromForm(slip, form({ stake }), ARS).stake
  expect([read('1.500,50'), read('200'), read('-5'), read('muchos'), read('')]).toEqual([
    '1500.50',
    '200',
    '',
    '',
    '',
  ])
  expect(
    fromForm(slip, form({ [`stake:${pickKey(other)}`]: '75' }), ARS).picks.map(({ stake }) => stake),
  ).toEqual(['', '75'])
})

test('choices change only to what exists', () => {
  const next = fromForm(
    slip,
    form({ kind: 'single', changes: 'any', format: 'american', options: '1', keep: 'on' }),
    ARS,
  )
  expect(next).toMatchObject({ kind: 'single', changes: 'any', format: 'american', keep: true })
  expect(fromForm(slip, form({ kind: 'free', changes: 'all', format: 'x' }), ARS)).toEqual(slip)
  expect(fromForm(next, form({ options: '1' }), ARS).keep).toBe(false)
})

test('each way is chosen by a checkbox of one selection or of all, and taken back without it', () => {
  const terms = pickText({ ...pick, each_way: '1/4' })
  const both = new FormData()
  for (const one of [pick, other]) both.append('each_way_terms', pickText({ ...one, each_way: '1/4' }))
  both.append('each_way', 'all')
  const parts = (of: FormData, from = slip) => fromForm(from, of, ARS).picks.map(({ each_way }) => each_way)
  expect(parts(both)).toEqual(['1/4', '1/4'])
  expect(parts(form({ each_way_terms: terms, each_way: pickKey(pick) }))).toEqual(['1/4', ''])
  expect(parts(form({ each_way_terms: terms }), fromForm(slip, both, ARS))).toEqual(['', '1/4'])
  expect(parts(form({ each_way: 'all' }))).toEqual(['', ''])
})

test('accepted odds take the place of the old ones, for selections of the slip only', () => {
  const accepted = fromForm(slip, form({ odds: pickText({ ...pick, odds: '1.38' }) }), ARS)
  expect(accepted.picks.map(({ odds }) => odds)).toEqual(['1.38', '2.00'])
  expect(fromForm(slip, form({ odds: pickText({ ...pick, event_id: 'sim:match:9' }) }), ARS)).toEqual(slip)
})

test('selections of one event are combined and separated by posts, and take over the price of now', () => {
  const same = {
    ...EMPTY_SLIP,
    picks: [pick, { ...pick, market_id: 18, specifiers: 'total=2.5', outcome_id: '12' }],
  }
  const joined = fromForm(same, form({ combine: 'sim:match:1~2.90' }), ARS)
  expect(joined.builders).toEqual([{ event_id: 'sim:match:1', odds: '2.90', stake: '' }])
  expect(fromForm(slip, form({ combine: 'sim:match:1~2.90' }), ARS).builders).toEqual([])
  const placed = fromForm(joined, form({ builder: 'sim:match:1~2.75', 'stake:sim:match:1': '50' }), ARS)
  expect(placed.builders).toEqual([{ event_id: 'sim:match:1', odds: '2.75', stake: '50' }])
  expect(fromForm(joined, form({ separate: 'sim:match:1' }), ARS).builders).toEqual([])
})
