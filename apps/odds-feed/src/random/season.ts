import { type Chance, knownChance } from './chance.ts'

/** `seed`: what is shown, public. `chance`: what becomes of it, secret. */
export type Season = { readonly seed: string; readonly chance: Chance }

/** A season that follows from its seed alone, for tests and for an archive without bets: whoever knows the seed knows every result. */
export const knownSeason = (seed: string): Season => ({ seed, chance: knownChance(seed) })
