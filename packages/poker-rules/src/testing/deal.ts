import { listCards, freshDeck } from '../cards.ts'
import { act, startHand, toAct } from '../hand.ts'
import type { Card, HandState, Move, TableRules } from '../types.ts'

export const RULES: TableRules = {
  variant: 'holdem',
  limit: 'no-limit',
  smallBlind: 5n,
  bigBlind: 10n,
  rake: { basisPoints: 0, cap: 0n },
}

/** A deck that deals these hole cards (clockwise from the left of the button) and this board; the rest follows in order. */
export function deckFor(holes: readonly string[], board = ''): Card[] {
  const hands = holes.map(listCards)
  const dealt = (hands[0] ?? []).flatMap((_, round) => hands.map((hand) => hand[round]!))
  const wanted = [...dealt, ...listCards(board)]
  return [...wanted, ...freshDeck().filter((card) => !wanted.includes(card))]
}

type Deal = {
  stacks: readonly bigint[]
  holes?: readonly string[]
  board?: string
  rules?: Partial<TableRules>
}

/** A hand at seats 1, 2, … with the button at the last of them: seat 1 is the small blind (heads-up the big blind). */
export function deal({ stacks, holes, board, rules }: Deal): HandState {
  return startHand(
    { ...RULES, ...rules },
    {
      button: stacks.length,
      seats: stacks.map((stack, index) => ({ seat: index + 1, stack })),
      deck: holes ? deckFor(holes, board) : freshDeck(),
    },
  )
}

const move = (token: string): Move => {
  if (token === 'f') return { kind: 'fold' }
  if (token === 'x') return { kind: 'check' }
  return token === 'c' ? { kind: 'call' } : { kind: 'raise', to: BigInt(token.slice(1)) }
}

/** Plays "1c 2x 3f 1r40": seat and move (fold, check, call, raise to); throws with the refusal of a move. */
export function play(start: HandState, moves: string): HandState {
  return moves.split(/\s+/).reduce((state, token) => {
    const played = act(state, Number(token[0]), move(token.slice(1)))
    if (!played.ok) throw new Error(`${token}: ${played.refusal}, turn of ${toAct(state)?.seat}`)
    return played.state
  }, start)
}
