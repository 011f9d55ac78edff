import { cardTokens } from './cards.ts'
import type { Card, Chips, HandEvent, HandResult, HandState, Street, TableRules } from './types.ts'
import { openCards } from './visible.ts'

/** A hand as it may be kept and read: everything that happened, with the hole cards that its reader may know. */
export type HandRecord = {
  version: 1
  rules: TableRules
  button: number
  /** Clockwise from the left of the button, with the stacks at the start. */
  seats: { seat: number; stack: Chips; hole: readonly Card[] | null }[]
  /** Posts, streets, moves, what came back, what was shown: in their order. */
  events: readonly HandEvent[]
  /** Pots, stacks, shown hands; null while the hand runs. */
  result: HandResult | null
}

/** Who reads a record: a seat sees its own cards besides the open ones, an observer (null) only those, the operator all. */
export type Reader = number | null | 'operator'

export function record(state: HandState, reader: Reader = null): HandRecord {
  const open = openCards(state)
  return {
    version: 1,
    rules: state.rules,
    button: state.button,
    seats: state.seats.map(({ seat, startStack, hole }) => ({
      seat,
      stack: startStack,
      hole: reader === 'operator' || reader === seat ? hole : (open.get(seat) ?? null),
    })),
    events: state.events,
    result: state.result,
  }
}

function ruleLine({ variant, limit, smallBlind, bigBlind, ante, rake }: TableRules): string {
  return `game ${variant} ${limit} ${smallBlind} ${bigBlind} ante ${ante ?? 0n} rake ${rake.basisPoints} ${rake.cap}`
}

function eventLine(event: HandEvent, { result }: HandRecord): string {
  switch (event.kind) {
    case 'post':
      return `post ${event.seat} ${event.post} ${event.amount}${event.allIn ? ' all-in' : ''}`
    case 'street':
      return `${event.street} ${cardTokens(event.cards)}`
    case 'move': {
      const to = event.move === 'bet' || event.move === 'raise' ? ` ${event.to}` : ''
      const calls = event.move === 'call' ? ` ${event.amount}` : ''
      return `move ${event.seat} ${event.move}${to}${calls}${event.allIn ? ' all-in' : ''}`
    }
    case 'uncalled':
      return `uncalled ${event.seat} ${event.amount}`
    case 'show': {
      const category = result?.shown.find(({ seat }) => seat === event.seat)?.category
      return `show ${event.seat} ${cardTokens(event.cards)}${category ? ` ${category}` : ''}`
    }
    case 'muck':
      return `muck ${event.seat}`
  }
}

/**
 * The record as lines of words and numbers that are the same in every language: amounts in minor units, `bet` and `raise` with the total of the
 * street, `call` with what it takes from the stack (docs/poker.md lists the words).
 */
export function recordText(hand: HandRecord): string {
  const { rules, button, seats, events, result } = hand
  const lines = [
    `hand ${hand.version}`,
    ruleLine(rules),
    `button ${button}`,
    ...seats.map(({ seat, stack, hole }) => `seat ${seat} ${stack}${hole ? ` ${cardTokens(hole)}` : ''}`),
    ...events.map((event) => eventLine(event, hand)),
    ...(result?.pots ?? []).map(({ amount, rake, eligible, winners }) => {
      const won = winners.map(({ seat, share }) => `${seat}:${share}`)
      return `pot ${amount} rake ${rake} seats ${eligible.join(',')} wins ${won.join(',')}`
    }),
    ...(result?.stacks ?? []).map(({ seat, stack }) => `stack ${seat} ${stack}`),
  ]
  return `${lines.join('\n')}\n`
}

/** The table after one event of a record, for replay. */
export type Frame = {
  /** Null in the first frame (before the posts) and in the last one (the pots are paid). */
  event: HandEvent | null
  street: Street
  board: readonly Card[]
  pot: Chips
  seats: { seat: number; stack: Chips; committed: Chips; folded: boolean; hole: readonly Card[] | null }[]
}

function seatAfter(seat: Frame['seats'][number], event: HandEvent): Frame['seats'][number] {
  if (event.kind === 'street') return { ...seat, committed: 0n }
  if (event.seat !== seat.seat) return seat
  switch (event.kind) {
    case 'post': {
      const live = event.post !== 'ante' && event.post !== 'dead'
      const committed = live ? seat.committed + event.amount : seat.committed
      return { ...seat, stack: seat.stack - event.amount, committed }
    }
    case 'move':
      return {
        ...seat,
        stack: seat.stack - event.amount,
        committed: event.to,
        folded: seat.folded || event.move === 'fold',
      }
    case 'uncalled': {
      const committed = seat.committed > event.amount ? seat.committed - event.amount : 0n
      return { ...seat, stack: seat.stack + event.amount, committed }
    }
    case 'show':
      return { ...seat, hole: event.cards }
    case 'muck':
      return seat
  }
}

function frameAfter(frame: Frame, event: HandEvent): Frame {
  const put = event.kind === 'post' || event.kind === 'move' ? event.amount : 0n
  const back = event.kind === 'uncalled' ? event.amount : 0n
  return {
    event,
    street: event.kind === 'street' ? event.street : frame.street,
    board: event.kind === 'street' ? [...frame.board, ...event.cards] : frame.board,
    pot: frame.pot + put - back,
    seats: frame.seats.map((seat) => seatAfter(seat, event)),
  }
}

/** The table before the first event, after each event, and after the pots are paid. */
export function listFrames({ seats, events, result }: HandRecord): Frame[] {
  const first: Frame = {
    event: null,
    street: 'preflop',
    board: [],
    pot: 0n,
    seats: seats.map((seat) => ({ ...seat, committed: 0n, folded: false })),
  }
  const frames = [first]
  for (const event of events) frames.push(frameAfter(frames.at(-1) ?? first, event))
  const last = frames.at(-1) ?? first
  if (!result) return frames
  const stackBySeat = new Map(result.stacks.map(({ seat, stack }) => [seat, stack]))
  const paid = last.seats.map((seat) => ({
    ...seat,
    stack: stackBySeat.get(seat.seat) ?? seat.stack,
    committed: 0n,
  }))
  return [...frames, { ...last, event: null, pot: 0n, seats: paid }]
}
