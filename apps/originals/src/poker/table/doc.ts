import {
  type CashSeat,
  type CashTable,
  type Habits,
  type HandState,
  newCashTable,
  newClock,
  CLOCKS,
  type ClockRules,
  type SeatClock,
  type SitAndGo,
} from '@palco/poker-rules'
import type { Facts } from '../stakes.ts'

/** A taken chair: a player of a stay, or a bot (`stay` and `player` null). */
export type Chair = {
  seat: number
  stay: string | null
  player: string | null
  name: string
  /** As others see it. */
  shown: string
  /** The debit of the buy-in is not confirmed. */
  reserved: boolean
  entry: 'post' | 'wait'
  clock: SeatClock
  leaving: boolean
  sitOutNext: boolean
  /** Sum of top-ups whose debit is not confirmed. */
  pending: bigint
  /** Since when it has not been dealt in, ms. */
  outSince: number | null
  /** Ran out of time without a connection: the server moves for it at once until its player is back. */
  away: boolean
  clientSeed: string
  since: number
}

/** The running hand or the last one, without what is secret. Times are ms on the database's clock. */
export type HandInfo = {
  id: string
  number: number
  commitment: string
  draw: string
  startedAt: number
  /** `lost`: its player had no connection at some moment of it. `thinks`: when a bot moves. */
  turn: { seat: number; began: number; lost: boolean; thinks: number } | null
  endedAt: number | null
  nextAt: number | null
}

/** A player on the waiting list of a full table. `until`: a chair is kept for them until then, ms; null: none yet. */
export type Waiter = { player: string; until: number | null }

/** A table as it is kept between two steps. */
export type Doc = {
  chairs: Chair[]
  /** Stacks of a cash table; during a hand those from before it. */
  cash: CashTable | null
  /** A tournament once it runs. */
  game: SitAndGo | null
  startedAt: number | null
  hand: HandInfo | null
  /** Hands dealt so far. */
  hands: number
  /** Of the next hand's deck. */
  commitment: string
  /** Of the last hands. */
  pots: bigint[]
  results: { seat: number; place: number; prize: bigint }[]
  /** What was seen of players here, by their id: what the bots go by. */
  habits?: Habits
  /** The waiting list of a full cash table, the first one first. */
  line?: Waiter[]
}

/** What is sealed. `next` is the seed of the next hand. */
export type Secret = { hand: HandState | null; seed: string | null; next: string }

export const clockRules = ({ speed }: Pick<Facts, 'speed'>): ClockRules => CLOCKS[speed]

export const toRules = (facts: Extract<Facts, { kind: 'cash' }>) => ({
  variant: facts.variant,
  limit: facts.limit,
  smallBlind: facts.smallBlind,
  bigBlind: facts.bigBlind,
  rake: facts.rake,
})

export const newDoc = (facts: Facts, commitment: string): Doc => ({
  chairs: [],
  cash: facts.kind === 'cash' ? newCashTable(toRules(facts)) : null,
  game: null,
  startedAt: null,
  hand: null,
  hands: 0,
  commitment,
  pots: [],
  results: [],
})

export const newChair = (
  facts: Facts,
  chair: Pick<Chair, 'seat' | 'stay' | 'player' | 'name' | 'shown' | 'clientSeed' | 'since'> & Partial<Chair>,
): Chair => ({
  reserved: false,
  entry: 'wait',
  clock: newClock(clockRules(facts)),
  leaving: false,
  sitOutNext: false,
  pending: 0n,
  outSince: null,
  away: false,
  ...chair,
})

export const isBot = ({ stay }: Pick<Chair, 'stay'>): boolean => stay === null

export const chairAt = ({ chairs }: Pick<Doc, 'chairs'>, seat: number): Chair | undefined =>
  chairs.find((chair) => chair.seat === seat)

export const findChair = ({ chairs }: Pick<Doc, 'chairs'>, player: string): Chair | undefined =>
  chairs.find((chair) => chair.player === player)

export const cashSeat = ({ cash }: Pick<Doc, 'cash'>, seat: number): CashSeat | undefined =>
  cash?.seats.find((one) => one.seat === seat)

/** The document with one chair changed. */
export const withChair = (doc: Doc, seat: number, change: Partial<Chair>): Doc => ({
  ...doc,
  chairs: doc.chairs.map((chair) => (chair.seat === seat ? { ...chair, ...change } : chair)),
})

export const withoutChair = (doc: Doc, seat: number): Doc => ({
  ...doc,
  chairs: doc.chairs.filter((chair) => chair.seat !== seat),
})

/** With one more chair, in their order. */
export const seated = (doc: Doc, chair: Chair): Doc => ({
  ...doc,
  chairs: [...doc.chairs, chair].sort((one, other) => one.seat - other.seat),
})

/** Free chairs, in their order. */
export function freeSeats({ chairs }: Pick<Doc, 'chairs'>, count: number): number[] {
  const taken = new Set(chairs.map(({ seat }) => seat))
  return Array.from({ length: count }, (_, index) => index + 1).filter((seat) => !taken.has(seat))
}

/** Whether a hand runs. */
export const runs = ({ hand }: Pick<Doc, 'hand'>): boolean => hand !== null && hand.endedAt === null
