import { expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { playBlackjack, Table } from './play.ts'
import { basicStrategy } from './strategy.ts'
import type { BlackjackAction } from './types.ts'

/** Ranks in the order they are dealt: player, dealer, player, dealer's hidden card, then as asked for. T is any ten. */
function deal(ranks: string): (below: number) => number {
  const cards = [...ranks].map((rank) => 'A23456789T'.indexOf(rank))
  let at = 0
  const taken = new Map<number, number>()
  return () => {
    const rank = cards[at++] as number
    const copy = taken.get(rank) ?? 0
    taken.set(rank, copy + 1)
    // The nth card of a rank lies 13 places further; few cards are dealt, so none has been moved.
    return rank + 13 * copy
  }
}
const play = (ranks: string, ...actions: BlackjackAction[]) =>
  playBlackjack(
    actions.map((action) => ({ action })),
    deal(ranks),
  )

it.each<[string, string, BlackjackAction[], number, number]>([
  ['a blackjack pays 3 to 2', 'A9T7', [], 2, 5],
  ['two blackjacks are a tie', 'ATTA', [], 2, 2],
  ['a dealer’s blackjack ends the round before any double', '5T6A', [], 2, 0],
  ['insurance pays 2 to 1', '9A9T', ['insure'], 3, 3],
  ['insurance is lost without a blackjack', '9A97', ['insure', 'stand'], 3, 2],
  ['the dealer stands on soft 17', '969A', ['stand'], 2, 4],
  ['a bust loses at once', 'T668T', ['hit'], 2, 0],
  ['a double takes one card', '5668TT', ['double'], 4, 8],
])('%s', (_, ranks, actions, staked, paid) => {
  expect(play(ranks, ...actions)).toMatchObject({ over: true, staked, paid })
})

it('splits up to four hands, and aces once with one card each', () => {
  const table = play('86878889T', 'split', 'split', 'split')!
  expect(table.outcome.hands).toHaveLength(4)
  expect(table.outcome.actions).not.toContain('split')
  const aces = play('A6A7TA9', 'split')!
  expect(aces).toMatchObject({ over: true, staked: 4 })
  // 21 with a split ace is paid 1 to 1.
  expect(aces.outcome.hands[0]!.paid).toBeLessThanOrEqual(4)
})

it('shows one card of the dealer until every hand is played', () => {
  expect(play('T9T8')!.outcome.dealer).toHaveLength(1)
  expect(play('T9T8', 'stand')!.outcome.dealer).toHaveLength(2)
})

it.each<[string, BlackjackAction[]]>([
  ['a double on three cards', ['hit', 'double']],
  ['a split of unequal cards', ['split']],
  ['insurance without an ace', ['insure']],
  ['a move after the end', ['stand', 'hit']],
])('refuses %s', (_, actions) => expect(play('2938234', ...actions)).toBeNull())

// Published: 0.43 %, here 0.4275 % with a standard error of 0.0037 (10^9 rounds); standard deviation 1.1545.
it('comes within the 99 % band of the published edge when played by basic strategy', () => {
  /** The nightly lane, which sets SEEDS, plays many times what a build has time for. */
  const ROUNDS = Number(process.env.SEEDS ?? 0) >= 1000 ? 400_000 : 60_000
  const draw = seededDraw(20_261_122)
  let won = 0
  for (let round = 0; round < ROUNDS; round++) {
    const table = new Table([0], draw)
    const place = table.places.get(0)!
    while (!table.over) table.act(0, basicStrategy(place, table.up))
    won += place.paid - place.staked
  }
  const edge = -won / 2 / ROUNDS
  expect(Math.abs(edge - 0.004275)).toBeLessThan((2.5758 * 1.1545) / Math.sqrt(ROUNDS))
})
