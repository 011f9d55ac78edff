import type { Localised } from '@palco/contract'
import type { KindName, Kinds } from './kinds.ts'
import type { Draw } from '../engine/play.ts'
import type { StepWords } from './step-words.ts'

/**
 * The browser-safe half of a kind: it plays a revealed round again with the very code that decided it. No validator and
 * nothing of Node is imported from here.
 */
export type Replay<K extends KindName> = {
  games: readonly { id: string; name: Localised }[]
  /** Plays a round; a bet or moves that are left out are those that show the most. @throws on what is no bet or move */
  play: (
    gameId: string,
    round: { bet?: Kinds[K]['bet'] | undefined; moves: readonly Kinds[K]['move'][] },
    draw: Draw,
  ) => Kinds[K]['replayed']
  /** The outcome in the reader's words, a line for each step. */
  describe: (round: Kinds[K]['replayed'], words: StepWords) => string
}
