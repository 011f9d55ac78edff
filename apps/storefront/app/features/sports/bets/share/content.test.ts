import type { Bet, BetLeg } from '@palco/contract'
import { expect, test } from 'vitest'
import { parseSlip } from '../../slip/slip.ts'
import { pictureContent, pictureText, selectionsText } from './content.ts'

const WORDS = {
  title: 'Combinada de 2',
  builder: 'Arma tu apuesta',
  odds: (odds: string) => odds.replace('.', ','),
  money: ({ amount }: { amount: string }) => `$ ${amount}`,
  labels: { odds: 'Cuota total', stake: 'Jugada', possible: 'Retorno posible', return: 'Cobro' },
}

const leg = (id: number, changed: Partial<BetLeg> = {}): BetLeg => ({
  event_id: `ev:${id}`,
  market_id: 1,
  specifiers: '',
  outcome_id: '1',
  sport: 'football',
  competition: 'Liga',
  home: `Norte ${id}`,
  away: 'Sur',
  market: 'Resultado',
  outcome: `Norte ${id}`,
  starts_at: '2026-03-01T20:00:00.000Z',
  event_state: 'not_started',
  play: null,
  odds: '1.50',
  status: 'open',
  void_factor: '0',
  dead_heat: null,
  live: false,
  ...changed,
})

const ars = (amount: string) => ({ amount, currency: 'ARS' as const })

const bet = (legs: BetLeg[], changed: Partial<Bet> = {}): Bet => ({
  id: 'b1',
  kind: legs.length > 1 ? 'multiple' : 'single',
  system: null,
  status: 'accepted',
  placed_at: '2026-03-01T10:00:00.000Z',
  due_at: null,
  refused_for: null,
  decided_at: null,
  lines: 1,
  line_stake: ars('100.00'),
  stake: ars('100.00'),
  odds: '2.25',
  possible_return: ars('225.00'),
  return: null,
  legs,
  cash_out: null,
  auto_cash_out: null,
  ...changed,
})

test('amounts and the number of the bet are not in the picture unless the player wants the amounts', () => {
  const two = bet([leg(1), leg(2)])
  const without = pictureContent(two, WORDS, false)
  expect(without.sums).toEqual([{ label: 'Cuota total', value: '2,25' }])
  expect(JSON.stringify(without)).not.toMatch(/100\.00|225\.00|b1/)
  expect(pictureContent(two, WORDS, true).sums.slice(1)).toEqual([
    { label: 'Jugada', value: '$ 100.00' },
    { label: 'Retorno posible', value: '$ 225.00' },
  ])
})

test('a settled bet says what it brought, a single has no total odds', () => {
  const won = bet([leg(1, { status: 'won' })], { status: 'settled', odds: '1.50', return: ars('150.00') })
  expect(pictureContent(won, WORDS, true).sums).toEqual([
    { label: 'Jugada', value: '$ 100.00' },
    { label: 'Cobro', value: '$ 150.00' },
  ])
})

test.each([
  [8, 8, 0],
  [9, 8, 1],
])('of %i selections %i have room, and %i are counted', (all, room, more) => {
  const content = pictureContent(bet(Array.from({ length: all }, (_, index) => leg(index))), WORDS, false)
  expect([content.legs.length, content.more]).toEqual([room, more])
})

test('the picture as text names each selection with its match and odds', () => {
  expect(pictureText(pictureContent(bet([leg(1), leg(2)]), WORDS, false))).toBe(
    'Combinada de 2\nNorte 1 (Resultado), Norte 1 – Sur: 1,50\nNorte 2 (Resultado), Norte 2 – Sur: 1,50\nCuota total: 2,25',
  )
})

test('a link carries the selections without stakes, and there is none once an event has begun', () => {
  const parts = [
    { market_id: 1, specifiers: '', outcome_id: '1', market: 'a', outcome: 'b', status: 'open' as const },
    {
      market_id: 18,
      specifiers: 'total=2.5',
      outcome_id: '12',
      market: 'c',
      outcome: 'd',
      status: 'open' as const,
    },
  ]
  const text = selectionsText(bet([leg(1, { parts }), leg(2)]))
  const slip = parseSlip(text)
  expect(slip.picks.map((pick) => [pick.event_id, pick.market_id, pick.specifiers, pick.stake])).toEqual([
    ['ev:1', 1, '', ''],
    ['ev:1', 18, 'total=2.5', ''],
    ['ev:2', 1, '', ''],
  ])
  expect(slip.builders).toEqual([{ event_id: 'ev:1', odds: '', stake: '' }])
  expect(selectionsText(bet([leg(1), leg(2, { event_state: 'live' })]))).toBeNull()
})
