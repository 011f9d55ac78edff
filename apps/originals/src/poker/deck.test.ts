import { expect, it } from 'vitest'
import { dealtDeck, deckCommitment, deckProof, drawText, proofHolds } from './deck.ts'

const SEED = 'ab'.repeat(32)
const DRAW = drawText('ceibo-eur-1', [
  { seat: 4, clientSeed: 'two' },
  { seat: 1, clientSeed: 'one' },
])

it('deals a whole deck that depends on the seed and on every player', () => {
  const deck = dealtDeck(SEED, DRAW)
  expect(new Set(deck).size).toBe(52)
  const other = drawText('ceibo-eur-1', [
    { seat: 1, clientSeed: 'one' },
    { seat: 4, clientSeed: 'three' },
  ])
  expect(dealtDeck(SEED, other)).not.toEqual(deck)
  expect(dealtDeck('cd'.repeat(32), DRAW)).not.toEqual(deck)
})

it('proves the cards that a reader knows and opens no other', () => {
  const deck = dealtDeck(SEED, DRAW)
  const known = new Set([deck[0]!, deck[9]!])
  const proof = deckProof(SEED, DRAW, known)
  expect(proof.commitment).toBe(deckCommitment(SEED))
  expect(proof.opened.map(({ dealt, card }) => [dealt, card])).toEqual([
    [0, deck[0]],
    [9, deck[9]],
  ])
  expect(proofHolds(proof)).toBe(true)
  expect(proofHolds({ ...proof, draw: `${DRAW}!` })).toBe(false)
  const [first, second] = proof.opened
  expect(proofHolds({ ...proof, opened: [{ ...first!, card: (first!.card + 1) % 52 }, second!] })).toBe(false)
})
