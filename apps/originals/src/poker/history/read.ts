import {
  amountsFromJson,
  type Card,
  listFrames,
  type HandRecord,
  recordText,
  toJson,
} from '@palco/poker-rules'
import type { Sealer } from '@palco/sealing'
import type { Database } from '@palco/service/database'
import { deckProof } from '../deck.ts'
import { withAmounts } from '../json.ts'
import type { HandLine, HandList, HandReplay } from '../messages/index.ts'
import type { Facts } from '../stakes.ts'
import { findHand, type KeptHand, listHands, namesOfHand, seedOfHand } from './store.ts'

const openCards = ({ events }: HandRecord): Map<number, readonly Card[]> =>
  new Map(events.flatMap((event) => (event.kind === 'show' ? [[event.seat, event.cards] as const] : [])))

/** The whole record with the hole cards that its seat may know. */
export function recordFor(kept: KeptHand): HandRecord {
  const whole = amountsFromJson<HandRecord>(kept.record)
  const open = openCards(whole)
  return {
    ...whole,
    seats: whole.seats.map((one) => ({
      ...one,
      hole: one.seat === kept.seat ? one.hole : (open.get(one.seat) ?? null),
    })),
  }
}

const board = ({ events }: HandRecord): Card[] =>
  events.flatMap((event) => (event.kind === 'street' ? [...event.cards] : []))

function line(kept: KeptHand, hand: HandRecord): HandLine {
  const facts = withAmounts(kept.facts) as Facts
  return {
    id: kept.id,
    table: kept.table_id,
    table_name: facts.name,
    kind: facts.kind,
    variant: facts.variant,
    limit: facts.limit,
    currency: facts.currency,
    small_blind: hand.rules.smallBlind.toString(),
    big_blind: hand.rules.bigBlind.toString(),
    number: kept.number,
    ended_at: Math.round(kept.ended),
    hole: [...(hand.seats.find(({ seat }) => seat === kept.seat)?.hole ?? [])],
    board: board(hand),
    pot: kept.pot.toString(),
    net: kept.net.toString(),
    called_off: kept.called_off,
  }
}

/** Hands that a player was dealt, newest first. */
export async function readHands(
  database: Database,
  player: string,
  wish: { table: string | null; before: string | null; limit: number },
): Promise<HandList> {
  const found = await listHands(database, player, { ...wish, limit: wish.limit + 1 })
  const page = found.slice(0, wish.limit)
  return {
    hands: page.map((kept) => line(kept, recordFor(kept))),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** One hand as its player may see it; `null` when it is none of the player's. */
export async function readHand(
  { database, sealer }: { database: Database; sealer: Sealer },
  player: string,
  id: string,
): Promise<HandReplay | null> {
  const kept = await findHand(database, player, id)
  if (!kept) return null
  const hand = recordFor(kept)
  const names = await namesOfHand(database, id)
  const known = new Set([...board(hand), ...hand.seats.flatMap(({ hole }) => [...(hole ?? [])])])
  const seed = seedOfHand(sealer, kept)
  return {
    ...line(kept, hand),
    seat: kept.seat,
    names: names.map((one) => ({
      seat: one.seat,
      name: one.player_id === player ? one.name : one.shown_as,
      bot: one.player_id === null,
    })),
    record: toJson(hand),
    frames: toJson(listFrames(hand)),
    result: hand.result && toJson(hand.result),
    text: recordText(hand),
    proof: seed === null ? NO_PROOF : deckProof(seed, kept.draw, known),
  }
}

/** Of a hand whose seal could not be opened any more when it was called off. */
const NO_PROOF = { commitment: '', hashes: [], draw: '', opened: [] }
