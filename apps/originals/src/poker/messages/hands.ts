import type { Currency } from '@palco/contract'
import type { Frame, HandRecord, HandResult, Json, Limit, Variant } from '@palco/poker-rules'
import type { Amount } from './amount.ts'

/** Hands that the player was dealt, newest first. `next` is the `before` of the following page; null at the end. */
export type HandList = { hands: HandLine[]; next: string | null }
export type HandLine = {
  id: string
  table: string
  table_name: string
  kind: 'cash' | 'sit_and_go'
  variant: Variant
  limit: Limit
  currency: Currency
  small_blind: Amount
  big_blind: Amount
  number: number
  ended_at: number
  /** The own hole cards and the board. */
  hole: number[]
  board: number[]
  pot: Amount
  /** Won or lost in the hand; a loss has a minus. */
  net: Amount
  /** The hand was called off: all stacks were returned. */
  called_off: boolean
}

/** A hand as its player may see it: `record` for reading, `frames` for showing it step by step. */
export type HandReplay = HandLine & {
  seat: number
  names: { seat: number; name: string; bot: boolean }[]
  record: Json<HandRecord>
  frames: Json<Frame>[]
  result: Json<HandResult> | null
  /** In words that are the same in every language (docs/poker.md). */
  text: string
  proof: DeckProof
}

/**
 * Shows that the deck was fixed before the hand and that the room could not choose who gets which card, without showing cards that
 * stay hidden. Before the hand: `commitment` = SHA-256 of the 52 `hashes` joined by line feeds, each of them SHA-256 of
 * "place:card:salt". The dealt deck takes the places in an order drawn from `draw` = "hand id", then a line "seat:client seed" for each
 * seat in ascending order: a Fisher–Yates shuffle with HMAC-SHA256 (key `commitment`, see docs/poker.md). `opened` are the cards that
 * this reader may know.
 */
export type DeckProof = {
  commitment: string
  hashes: string[]
  draw: string
  /** `dealt`: place in the dealt deck (0 …), `place`: place in the committed deck. */
  opened: { dealt: number; place: number; card: number; salt: string }[]
}
