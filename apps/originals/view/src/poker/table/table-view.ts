import type { PokerPhrase, Said, TableShown } from '../../../../src/poker/messages/index.ts'
import type { Figure } from '../panels/figures.ts'
import type { Room } from '../room.ts'
import type { Saying } from '../../../../src/poker/words/lines.ts'

/** A table as its panels see it: what is known of it and what can be asked there. */
export type TableView = {
  readonly room: Room
  readonly id: string
  readonly message: TableShown | null
  readonly said: readonly Said[]
  /** The server's clock now, ms since 1970. */
  now: () => number
  /** Writes what is played with: money, or chips of a tournament. */
  readonly figure: Figure
  /** Writes money, in tournaments too. */
  readonly money: Figure
  /** How sentences about the running hand name seats. */
  saying: () => Saying
  /** The running hand as lines. */
  lines: () => string[]
  say: (phrase: PokerPhrase) => void
  /** Asks for something at the own seat; shows why it was refused. Answers whether it was done. */
  ask: (wish: () => Promise<unknown>) => Promise<boolean>
}
