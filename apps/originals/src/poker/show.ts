import { levelAt, owedBy, prizesFor, toJson, turnEnds, visibleTo } from '@palco/poker-rules'
import { toFacts, lineFor, toStakes } from './lobby.ts'
import type {
  HandShown,
  OwnSeat,
  SeatShown,
  SeatState,
  TableShown,
  TournamentShown,
  TurnClock,
} from './messages/index.ts'
import { topUpLimits } from './money/debits.ts'
import { cashSeat, type Chair, chairAt, findChair, clockRules, isBot, toRules, runs } from './table/doc.ts'
import type { Room } from './table/hand.ts'
import { computePool, toSeconds, toStructure } from './table/sit-and-go.ts'
import type { PokerTable } from './table/store.ts'

/** Who looks: a player of a chair or an observer, and how many look on. */
export type Viewer = { playerId: string; observers: number }
type Look = { table: PokerTable; room: Room; presence: ReadonlyMap<string, boolean> }

/** How long an ended hand stays to be seen while no next one begins, ms. */
const SHOWN_FOR = 15_000

/** The table as one viewer may see it: of a running hand what `visibleTo` gives, and nothing of the deck. */
export function showTable(look: Look, viewer: Viewer): TableShown {
  const { table, room } = look
  const { doc, facts } = table
  const chair = findChair(doc, viewer.playerId)
  return {
    now: table.now,
    version: Number(table.version),
    table: toFacts(table, room.bots),
    code: table.code,
    stakes: facts.kind === 'cash' ? toStakes(facts) : null,
    seats: doc.chairs.map((one) => toSeat(look, one, one === chair)),
    you: chair ? ownSeat(table, chair) : null,
    observers: viewer.observers,
    line: facts.kind === 'cash' ? lineFor(table, viewer.playerId) : null,
    hand: findHand(look, chair),
    next_commitment: doc.commitment,
    tournament: tournament(look),
    waits_for: waitsFor(table),
  }
}

function waitsFor({ doc, state, facts }: PokerTable): TableShown['waits_for'] {
  if (state === 'closed') return 'closing'
  if (facts.kind === 'sit_and_go') return state === 'open' ? 'players' : null
  const ready = doc.cash?.seats.filter(({ sittingOut, stack }) => !sittingOut && stack > 0n).length ?? 0
  return runs(doc) || ready >= 2 ? null : 'players'
}

function toState({ doc }: PokerTable, chair: Chair): SeatState {
  if (chair.reserved) return 'reserved'
  if (doc.game) {
    const entrant = doc.game.entrants.find(({ seat }) => seat === chair.seat)
    return entrant?.place != null && entrant.place > 1 ? 'out' : 'playing'
  }
  const seat = cashSeat(doc, chair.seat)
  if (!seat) return 'playing'
  if (seat.sittingOut) return 'sitting_out'
  return seat.waits ? 'waiting' : 'playing'
}

function computeStack({ doc, secret }: PokerTable, seat: number): bigint {
  const dealt = runs(doc) ? secret?.hand?.seats.find((one) => one.seat === seat) : undefined
  const kept = cashSeat(doc, seat)?.stack ?? doc.game?.entrants.find((one) => one.seat === seat)?.stack
  return dealt?.stack ?? kept ?? 0n
}

const findPlace = ({ doc }: PokerTable, seat: number): number | null =>
  doc.game?.entrants.find((one) => one.seat === seat)?.place ?? null

const toSeat = ({ table, presence }: Look, chair: Chair, own: boolean): SeatShown => ({
  seat: chair.seat,
  name: own ? chair.name : chair.shown,
  bot: isBot(chair),
  state: toState(table, chair),
  stack: computeStack(table, chair.seat).toString(),
  connected: chair.stay === null || (presence.get(chair.stay) ?? false),
  leaving: chair.leaving,
  place: findPlace(table, chair.seat),
})

function ownSeat(table: PokerTable, chair: Chair): OwnSeat {
  const { doc, facts } = table
  const seat = cashSeat(doc, chair.seat)
  const dealt = runs(doc) ? table.secret?.hand?.seats.find((one) => one.seat === chair.seat) : undefined
  const limits = topUpLimits(table, chair)
  const owes = seat && facts.kind === 'cash' ? owedBy(seat, toRules(facts)) : 0n
  return {
    seat: chair.seat,
    state: toState(table, chair),
    leaving: chair.leaving,
    chips_waiting: (dealt && seat ? seat.stack - dealt.startStack : 0n).toString(),
    chips_pending: chair.pending.toString(),
    top_up: limits && { min: limits.min.toString(), max: limits.max.toString() },
    time_bank: chair.clock.bank,
    owes: owes.toString(),
    client_seed: chair.clientSeed,
  }
}

function findHand(look: Look, viewer: Chair | undefined): HandShown | null {
  const { doc, secret, now } = look.table
  const { hand: info } = doc
  const hand = secret?.hand
  if (!info || !hand) return null
  if (info.endedAt !== null && now - info.endedAt > SHOWN_FOR) return null
  // A chair that was taken since is not the one that played the hand.
  const played = viewer !== undefined && viewer.since <= info.startedAt
  return {
    id: info.id,
    number: info.number,
    turn: hand.events.length,
    hand: toJson(visibleTo(hand, played ? viewer.seat : null)),
    clock: clock(look),
    next_at: info.nextAt,
    commitment: info.commitment,
  }
}

function clock({ table, room, presence }: Look): TurnClock | null {
  const { doc, facts } = table
  const turn = doc.hand?.turn
  const chair = turn && chairAt(doc, turn.seat)
  if (!turn || !chair) return null
  const connected = !turn.lost && (chair.stay === null || (presence.get(chair.stay) ?? false))
  const ends = turnEnds(chair.clock, clockRules(facts), connected)
  const at = (ms: number) => Math.round(turn.began + ms * room.clock)
  return {
    seat: turn.seat,
    began_at: turn.began,
    bank_from: at(ends.bankFrom),
    bank_until: at(ends.bankUntil),
    until: at(ends.until),
  }
}

function tournament({ table, room }: Look): TournamentShown | null {
  const { facts, doc, state } = table
  if (facts.kind !== 'sit_and_go' || state === 'closed') return null
  const structure = toStructure(facts)
  const level = levelAt(structure, toSeconds(table, room))
  const last = level.index === structure.levels.length - 1
  const pool = computePool(facts, doc.game ? doc.game.entrants.length : doc.chairs.length)
  const full = computePool(facts, facts.chairs)
  return {
    state,
    level: level.index,
    small_blind: level.smallBlind.toString(),
    big_blind: level.bigBlind.toString(),
    ante: level.ante.toString(),
    next_level_at:
      doc.startedAt === null || last
        ? null
        : doc.startedAt + (level.index + 1) * structure.secondsPerLevel * room.levels * 1_000,
    prize_pool: pool.toString(),
    prizes: prizesFor(full, facts.chairs).map(String),
    results: doc.results.flatMap(({ seat, place, prize }) => {
      const chair = chairAt(doc, seat)
      return chair ? [{ seat, name: chair.shown, bot: isBot(chair), place, prize: prize.toString() }] : []
    }),
  }
}
