import {
  act,
  listCards,
  listFrames,
  freshDeck,
  type HandState,
  record,
  startHand,
  type TableRules,
  toAct,
  toJson,
  visibleTo,
} from '@palco/poker-rules'
import { describe, expect, it } from 'vitest'
import type { SeatShown, TableShown } from '../../../../src/poker/messages/index.ts'
import { makeChips } from '../panels/figures.ts'
import { toHand, toPaint, runOut } from './paint.ts'
import { paintOfFrame } from '../panels/replay.ts'
import { pokerTexts } from '../texts.ts'
import { handLines } from '../../../../src/poker/words/lines.ts'

const RULES: TableRules = {
  variant: 'holdem',
  limit: 'no-limit',
  smallBlind: 50n,
  bigBlind: 100n,
  rake: { basisPoints: 500, cap: 300n },
}

/** Three seats with the button at the third; the first is the small blind. */
function dealt(stacks: readonly bigint[], holes: readonly string[], board: string): HandState {
  const hands = holes.map(listCards)
  const wanted = [...[0, 1].flatMap((round) => hands.map((hand) => hand[round]!)), ...listCards(board)]
  const deck = [...wanted, ...freshDeck().filter((card) => !wanted.includes(card))]
  const seats = stacks.map((stack, at) => ({ seat: at + 1, stack }))
  return startHand(RULES, { button: stacks.length, seats, deck })
}

const played = (start: HandState, ...moves: (string | bigint)[]): HandState =>
  moves.reduce<HandState>((state, move) => {
    const seat = toAct(state)!.seat
    const one = typeof move === 'bigint' ? { kind: 'raise' as const, to: move } : { kind: move as 'fold' }
    const result = act(state, seat, one)
    if (!result.ok) throw new Error(result.refusal)
    return result.state
  }, start)

const HOLES = ['As Ah', 'Ks Kh', '7c 2d']
const BOARD = 'Qd Jh 4s 4d 9h'

function shown(state: HandState, own: number | null): TableShown {
  const seat = ({ seat: number, stack }: { seat: number; stack: bigint }): SeatShown => ({
    seat: number,
    name: `S${number}`,
    bot: number === 3,
    state: 'playing',
    stack: stack.toString(),
    connected: true,
    leaving: false,
    place: null,
  })
  return {
    table: { chairs: 4, kind: 'cash' },
    seats: [...state.seats].sort((one, other) => one.seat - other.seat).map(seat),
    you: own === null ? null : { seat: own },
    hand: { id: 'h', hand: toJson(visibleTo(state, own)) },
  } as unknown as TableShown
}

describe('what is drawn of a table', () => {
  it('hides what the reader may not know', () => {
    const { seats, own } = toPaint(shown(dealt([10000n, 10000n, 10000n], HOLES, BOARD), 2), null)
    expect(own).toBe(2)
    expect(seats.map(({ cards }) => cards)).toEqual([null, null, null, null])
    const message = shown(dealt([10000n, 10000n, 10000n], HOLES, BOARD), 2)
    const paint = toPaint(message, toHand(message.hand!))
    expect(paint.seats.map(({ cards }) => cards)).toEqual([
      [null, null],
      listCards('Ks Kh'),
      [null, null],
      null,
    ])
    expect(paint.seats[3]!.taken).toBeNull()
    expect(paint.seats.map(({ bet }) => bet)).toEqual([50n, 100n, 0n, 0n])
    expect(paint.seats.map(({ acts }) => acts)).toEqual([false, false, true, false])
  })

  it('shows a board street by street when no more bets are possible, and the stacks of before', () => {
    const before = played(dealt([10000n, 8000n, 10000n], HOLES, BOARD), 'fold', 10000n)
    const after = played(before, 'call')
    const steps = runOut(visibleTo(before, 3), visibleTo(after, 3))
    expect(steps.map(({ board }) => board.length)).toEqual([3, 4, 5])
    expect(
      steps.every(({ result, seats }) => result === null && seats.some(({ stack }) => stack === 0n)),
    ).toBe(true)
    // All hands lie open before the board is dealt; the reader's folded cards are its own.
    expect(steps[0]!.seats.map(({ hole }) => hole)).toEqual(HOLES.map(listCards))
    const message = shown(after, 3)
    const paint = toPaint(message, toHand(message.hand!))
    expect(paint.seats[0]!.won).toBe(after.result!.pots[0]!.winners[0]!.share)
    expect(paint.lit).toEqual(new Set(after.result!.shown[0]!.five))
    expect(runOut(visibleTo(after, 3), visibleTo(after, 3))).toEqual([])
  })

  it('is the same at the end of a replay as at the end of the hand', () => {
    const state = played(
      dealt([10000n, 8000n, 10000n], HOLES, BOARD),
      'fold',
      300n,
      'call',
      'check',
      'check',
      'check',
      'check',
      'check',
      'check',
    )
    const kept = record(state, 2)
    const frames = listFrames(kept)
    const names = new Map([1, 2, 3].map((seat) => [seat, { name: `S${seat}`, bot: false }]))
    const last = paintOfFrame(frames.at(-1)!, { record: kept, names, chairs: 4, own: 2, last: true })
    const message = shown(state, 2)
    const live = toPaint(message, toHand(message.hand!))
    expect(last.board).toEqual(live.board)
    expect(last.pot).toBe(live.pot)
    expect(last.seats.map(({ won }) => won)).toEqual(live.seats.map(({ won }) => won))
    expect(last.seats.map(({ taken }) => taken?.stack)).toEqual(live.seats.map(({ taken }) => taken?.stack))
  })

  it('is said event by event', () => {
    const state = played(dealt([10000n, 8000n, 10000n], HOLES, BOARD), 'fold', 300n, 'fold')
    const saying = {
      t: pokerTexts('es_ES'),
      cards: () => '',
      figure: makeChips('es_ES'),
      name: (seat: number) => `S${seat}`,
    }
    expect(handLines(visibleTo(state, 1), saying)).toEqual([
      'S1 pone la ciega chica: 50',
      'S2 pone la ciega grande: 100',
      'S3 no va',
      'S1 sube a 300',
      'S2 no va',
      'Vuelven 200 a S1',
      'S1 gana 200',
    ])
  })
})
