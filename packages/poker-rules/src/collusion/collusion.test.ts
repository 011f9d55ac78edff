import { describe, expect, test } from 'vitest'
import { botMove } from '../bot/bot.ts'
import { freshDeck, shuffled } from '../cards.ts'
import { act, startHand, toAct } from '../hand.ts'
import { record } from '../record.ts'
import { deal, play, RULES } from '../testing/deal.ts'
import { below, drawsFrom } from '../testing/random-hands.ts'
import { visibleTo } from '../visible.ts'
import { toFacts, givenUp } from './facts.ts'
import { collusionReport, type PlayedHand } from './report.ts'

const NO_ADDRESSES = new Map<string, readonly string[]>()
const BOARD = '2h 7s 9s Jc Qd'
const HOLES = ['As Kd', 'Ac Kh', '3c 4d']

type Played = {
  moves: string
  holes?: readonly string[]
  names?: readonly string[]
  bot?: string
  board?: string
}

/** A hand of 100 big blinds each; `names` are the players of seats 1, 2 and 3. */
function hand({
  moves,
  holes = HOLES,
  names = ['ana', 'beto', 'caro'],
  bot,
  board = BOARD,
}: Played): PlayedHand {
  const start = deal({ stacks: names.map(() => 1000n), holes: holes.slice(0, names.length), board })
  return {
    id: moves,
    record: record(play(start, moves), 'operator'),
    players: names.map((player, index) => ({ seat: index + 1, player, bot: player === bot })),
  }
}

const times = (count: number, played: Played): PlayedHand[] =>
  Array.from({ length: count }, () => hand(played))
const report = (hands: PlayedHand[], addresses = NO_ADDRESSES) => collusionReport(hands, addresses)

test('shared addresses of players who met at a table', () => {
  const addresses = new Map([
    ['ana', ['h1', 'h2']],
    ['beto', ['h2', 'h3']],
    ['caro', ['h4']],
    ['dora', ['h1']],
  ])
  expect(report([hand({ moves: '3f 1f' })], addresses)).toMatchObject([
    { players: ['ana', 'beto'], flags: ['shared_address'], handsTogether: 1, sharedAddresses: ['h2'] },
  ])
})

test('what a seat gave up: folded after it had put chips in by itself, or called with nothing', () => {
  const given = (moves: string, more: Partial<Played> = {}) =>
    Object.fromEntries(givenUp(hand({ moves, ...more }).record))
  // Seat 1 posts 5 and seat 2 posts 10; a fold of a blind alone gives nothing up.
  expect(given('3f 1f')).toEqual({})
  expect(given('3r30 1f 2r90 3f')).toEqual({ 3: 30n })
  expect(given('3f 1r600 2r1000 1f')).toEqual({ 1: 600n })
  // Shown at the end: won and lost openly.
  expect(given('3f 1r1000 2c')).toEqual({})
})

describe('chip dumping', () => {
  test('folds of more than half a stack to the same player', () => {
    const [pair, ...others] = report(times(3, { moves: '3f 1r600 2r1000 1f' }))
    expect(others).toEqual([])
    expect(pair).toMatchObject({
      players: ['ana', 'beto'],
      flags: ['chip_dumping'],
      flow: { from: 'ana', to: 'beto', bigBlinds: 180, hands: 3 },
    })
    expect(pair?.dumps).toEqual(
      times(3, { moves: '3f 1r600 2r1000 1f' }).map(({ id }) => ({
        hand: id,
        from: 'ana',
        to: 'beto',
        bigBlinds: 60,
        how: 'folded',
      })),
    )
  })

  test('large calls on the river with nothing', () => {
    const holes = ['3d 4s', 'Jd Jh', '3c 4d']
    const called = { moves: '3f 1c 2x 1x 2x 1x 2x 1x 2r990 1c', holes }
    expect(report(times(3, called))).toMatchObject([
      { flags: ['chip_dumping'], dumps: [{ how: 'weak_call', bigBlinds: 100 }, {}, {}] },
    ])
    const draw = { moves: '3f 1c 2x 1x 2x 1x 2r990 1c', holes }
    expect(report(times(3, draw))).toEqual([])
  })

  test('chips that go both ways are play', () => {
    const won = { moves: '3f 1r1000 2c', holes: ['Jd Jh', 'Qc 4s', '3c 4d'] }
    const lost = { moves: '3f 1r1000 2c', holes: ['Qc 4s', 'Jd Jh', '3c 4d'] }
    expect(report([...times(3, won), ...times(3, lost)])).toEqual([])
  })

  test('small losses to the same player, hand after hand', () => {
    const lost = { moves: '3f 1r120 2c 1x 2r100 1f' }
    expect(report(times(12, lost))).toMatchObject([
      { flags: ['chip_dumping'], dumps: [], flow: { from: 'ana', to: 'beto', bigBlinds: 144, hands: 12 } },
    ])
    expect(report(times(8, lost))).toEqual([])
  })

  test('a loss to several players is no dump of one to another', () => {
    const split = { moves: '3r1000 1c 2c', holes: ['Jd Js', 'Jh Jc', '3c 4d'], board: '2h 7s 9s 8c Qd' }
    expect(report(times(3, split))).toEqual([])
  })

  test('a fold whose chips two others share is no dump to one of them', () => {
    const shared = {
      moves: '3r300 1r600 2r1000 3c 1f',
      holes: ['3c 4d', 'Jd Js', 'Jh Jc'],
      board: '2h 7s 9s 8c Qd',
    }
    expect(report(times(3, shared))).toEqual([])
  })

  test('one such loss says nothing', () => {
    expect(report(times(1, { moves: '3f 1r600 2r1000 1f' }))).toEqual([])
  })

  test('bots are left out', () => {
    expect(report(times(3, { moves: '3f 1r600 2r1000 1f', bot: 'beto' }))).toEqual([])
  })
})

describe('soft play', () => {
  const checkedDown = '3f 1c 2x 1x 2x 1x 2x 1x 2x'
  const betting = '3f 1c 2x 1r20 2c 1r40 2r100 1c 1r100 2c'
  const among = (one: string, other: string, played: Omit<Played, 'names'>, count: number) => [
    ...times(count, { ...played, names: [one, other, 'caro'] }),
    ...times(count, { ...played, names: [other, one, 'caro'] }),
  ]
  const others = [
    ...among('ana', 'dora', { moves: betting }, 8),
    ...among('dora', 'beto', { moves: betting }, 8),
  ]

  test('two who check to each other and bet against others', () => {
    const found = report([...times(10, { moves: checkedDown }), ...others])
    expect(found).toMatchObject([
      {
        players: ['ana', 'beto'],
        flags: ['soft_play'],
        together: { decisions: 60, aggressive: 0, strongChecks: 0 },
      },
    ])
    expect(found[0]!.z).toBeLessThan(-5)
    expect(found[0]!.elsewhere.decisions).toBe(112)
  })

  test('an answer to an all-in is no decision to bet or not', () => {
    const { record } = hand({ moves: '3f 1c 2x 1r990 2c' })
    expect(toFacts(record).duels).toEqual([{ seat: 1, other: 2, aggressive: true, strongCheck: false }])
  })

  test('a few hands say nothing', () => {
    expect(report([...times(4, { moves: checkedDown }), ...others])).toEqual([])
  })

  test('two who bet against each other as against others', () => {
    expect(report([...among('ana', 'beto', { moves: betting }, 8), ...others])).toEqual([])
  })

  test('strong hands checked on the river', () => {
    const holes = ['Td 8h', 'Ac Kh', '3c 4d']
    expect(report(times(4, { moves: checkedDown, holes }))).toMatchObject([
      { flags: ['soft_play'], together: { strongChecks: 4 } },
    ])
  })

  test('a strong hand of the board alone is none', () => {
    expect(report(times(4, { moves: checkedDown, board: '8h 9s Td Jc Qd' }))).toEqual([])
  })
})

test('400 hands of six who play the same policy: no indicator speaks', () => {
  const draw = drawsFrom(1)
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const hands = Array.from({ length: 400 }, (_, index): PlayedHand => {
    const seats = names.map((_name, seat) => ({ seat, stack: 1000n }))
    let state = startHand(RULES, { button: index % 6, seats, deck: shuffled(freshDeck(), below(draw)) })
    for (let turn = toAct(state); turn; turn = toAct(state)) {
      const moved = act(state, turn.seat, botMove(visibleTo(state, turn.seat), RULES, draw))
      if (!moved.ok) throw new Error(moved.refusal)
      state = moved.state
    }
    return {
      id: String(index),
      record: record(state, 'operator'),
      players: names.map((player, seat) => ({ seat, player })),
    }
  })
  expect(report(hands)).toEqual([])
})

test('a hand that has not ended is refused', () => {
  const running = record(deal({ stacks: [100n, 100n] }), 'operator')
  expect(() => report([{ id: '1', record: running, players: [] }])).toThrow('not ended')
})
