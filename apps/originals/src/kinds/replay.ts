import type { Localised } from '@palco/contract'
import type { KindApi, KindName } from './api-types.ts'
import type { Draw } from '../engine/play.ts'
import type { Replayed } from './data.ts'
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
    round: { bet?: KindApi[K]['bet'] | undefined; moves: readonly KindApi[K]['move'][] },
    draw: Draw,
  ) => Replayed[K]
  /** The outcome in the reader's words, a line for each step. */
  describe: (round: Replayed[K], words: StepWords) => string
}
