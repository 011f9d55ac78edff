import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsFromJson, toJson } from './json.ts'
import { listFrames, record, recordText } from './record.ts'
import { deal, play } from './testing/deal.ts'
import { randomHand } from './testing/random-hands.ts'

const hand = play(
  deal({
    stacks: [500n, 500n, 200n],
    holes: ['Ks Kd', 'As Ad', 'Qs Qd'],
    board: '2h 3h 5s 8c 9d',
    rules: { ante: 1n, rake: { basisPoints: 500, cap: 30n } },
  }),
  '3r30 1c 2f 1x 3r50 1r400 3c',
)

test('the text form', () => {
  expect(recordText(record(hand))).toBe(
    [
      'hand 1',
      'game holdem no-limit 5 10 ante 1 rake 500 30',
      'button 3',
      'seat 1 500 Ks Kd',
      'seat 2 500',
      'seat 3 200 Qs Qd',
      'post 1 ante 1',
      'post 2 ante 1',
      'post 3 ante 1',
      'post 1 small_blind 5',
      'post 2 big_blind 10',
      'move 3 raise 30',
      'move 1 call 25',
      'move 2 fold',
      'flop 2h 3h 5s',
      'move 1 check',
      'move 3 bet 50',
      'move 1 raise 400',
      'move 3 call 119 all-in',
      'uncalled 1 231',
      'show 1 Ks Kd pair',
      'show 3 Qs Qd pair',
      'turn 8c',
      'river 9d',
      'pot 411 rake 20 seats 1,3 wins 1:391',
      'stack 1 691',
      'stack 2 489',
      'stack 3 0',
      '',
    ].join('\n'),
  )
})

test('a folded hand is known to its seat and to the operator alone', () => {
  const hole = (reader: Parameters<typeof record>[1]) =>
    record(hand, reader).seats.find(({ seat }) => seat === 2)?.hole
  expect(hole(null)).toBeNull()
  expect(hole(1)).toBeNull()
  expect(hole(2)).toEqual([51, 49])
  expect(hole('operator')).toEqual([51, 49])
})

test('a record goes through JSON whole', () => {
  expect(amountsFromJson(JSON.parse(JSON.stringify(toJson(record(hand)))))).toEqual(record(hand))
})

test('frames of a replay hold all chips and end with the stacks of the hand', () => {
  fc.assert(
    fc.property(randomHand, ({ states, chips }) => {
      const end = states.at(-1)!
      const frames = listFrames(record(end))
      for (const { pot, seats } of frames.slice(0, -1)) {
        expect(seats.reduce((total, { stack }) => total + stack, pot)).toBe(chips)
      }
      expect(frames).toHaveLength(end.events.length + 2)
      expect(frames.at(-1)!.board).toEqual(end.board)
      expect(frames.at(-1)!.seats.map(({ stack }) => stack)).toEqual(end.seats.map(({ stack }) => stack))
    }),
    { numRuns: 60 },
  )
})
