import type { KindName } from '../../../src/kinds/kinds.ts'
import { wait } from '../shared/clock.ts'
import { toUnits } from '../shared/money.ts'
import type { Parts, Table } from '../table/table.ts'
import { followRound } from './follow.ts'
import { Modes } from './modes.ts'

/** So long a result stands before the next round of a run, ms. */
const RESULT_MS = 800

/**
 * Runs of rounds, where the brand allows them, at a table where one press plays a round: the part that its end calls, and the panels of
 * its menu.
 */
export function autoRounds<K extends KindName>(
  table: Table<K>,
): Required<Pick<Parts<K>, 'ended' | 'panels'>> {
  const modes = new Modes(
    table.game,
    () => void table.place(),
    () => toUnits(table.stake),
    ['autoplay'],
  )
  return {
    ended: (round) => void followRound(modes, round, () => wait(RESULT_MS)),
    panels: modes.panels(),
  }
}
