import type { RaceProof } from '@palco/contract'
import { checkRace } from '@palco/sports-rules/races'
import type { Race } from './types.ts'

/** The commitment of a race's provider, and from the result on whether its seed gives what was published; `null`: it gives none. */
export function findProof({ id, card, desk }: Race): RaceProof | null {
  if (!card.proof) return null
  const { commitment, seed } = card.proof
  // Runners that an operator took out were in the draw.
  const { nonRunners = {} } = desk
  const starters = card.runners
    .filter(({ number, withdrawn_at: at }) => at === null || at === nonRunners[number])
    .map(({ number, odds }) => ({ number, odds }))
  const shown = { commitment, odds: starters.map(({ number, odds }) => ({ number, odds: odds.toFixed(3) })) }
  if (seed === null || card.finish === null) return { ...shown, seed: null, holds: null }
  const checked = checkRace({ id, commitment, seed, starters, finish: card.finish })
  const ran = checked.finish
    .map((tied) => tied.filter((number) => nonRunners[number] === undefined))
    .filter((tied) => tied.length > 0)
  return { ...shown, seed, holds: checked.committed && JSON.stringify(ran) === JSON.stringify(card.finish) }
}
