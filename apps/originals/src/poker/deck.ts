import { createHash, createHmac } from 'node:crypto'
import { type Card, freshDeck, shuffled } from '@palco/poker-rules'
import { makeDraws } from '../fairness/stream.ts'
import type { DeckProof } from './messages/index.ts'

/**
 * A deck is fixed before a hand without being shown later as a whole: hidden cards stay hidden for ever. The server seed gives an order of
 * the cards and a salt for each place; the commitment is the hash of the 52 salted hashes. The order in which the places are dealt is then
 * drawn from the commitment and the players' seeds, which the server cannot know when it commits itself.
 */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function places(seed: string): { card: Card; salt: string; hash: string }[] {
  return shuffled(freshDeck(), makeDraws(seed, 'deck', 0)).map((card, place) => {
    const salt = createHmac('sha256', seed).update(`salt:${place}`).digest('hex')
    return { card, salt, hash: sha256(`${place}:${card}:${salt}`) }
  })
}

const commitmentTo = (hashes: readonly string[]): string => sha256(hashes.join('\n'))

/** What is published of a seed before its hand. */
export const deckCommitment = (seed: string): string => commitmentTo(places(seed).map(({ hash }) => hash))

/** What the order of a hand is drawn from: its id, which follows from table and number, and the players' seeds. Bots have none. */
export const drawText = (handId: string, seats: readonly { seat: number; clientSeed: string }[]): string =>
  [
    handId,
    ...[...seats]
      .sort((one, other) => one.seat - other.seat)
      .map(({ seat, clientSeed }) => `${seat}:${clientSeed}`),
  ].join('\n')

/** Which place of the committed deck comes at each place of the dealt one. */
export const dealOrder = (commitment: string, draw: string): number[] =>
  shuffled(freshDeck(), makeDraws(commitment, draw, 0))

/** The deck of a hand. */
export function dealtDeck(seed: string, draw: string): Card[] {
  const committed = places(seed)
  const order = dealOrder(commitmentTo(committed.map(({ hash }) => hash)), draw)
  return order.map((place) => committed[place]?.card ?? 0)
}

/** The proof for a reader who may know these cards. */
export function deckProof(seed: string, draw: string, known: ReadonlySet<Card>): DeckProof {
  const committed = places(seed)
  const hashes = committed.map(({ hash }) => hash)
  const commitment = commitmentTo(hashes)
  const opened = dealOrder(commitment, draw).flatMap((place, dealt) => {
    const one = committed[place]
    return one && known.has(one.card) ? [{ dealt, place, card: one.card, salt: one.salt }] : []
  })
  return { commitment, hashes, draw, opened }
}

/** Whether a proof holds: the hashes are those of the commitment, and each opened card lies where it was dealt. */
export function proofHolds({ commitment, hashes, draw, opened }: DeckProof): boolean {
  const order = dealOrder(commitment, draw)
  return (
    commitmentTo(hashes) === commitment &&
    opened.every(
      ({ dealt, place, card, salt }) =>
        order[dealt] === place && hashes[place] === sha256(`${place}:${card}:${salt}`),
    )
  )
}
