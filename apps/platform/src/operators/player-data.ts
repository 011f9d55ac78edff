import type { PlayerTable } from '../model/index.ts'

/** What this part keeps of a player (docs/data-export.md). */
export const operatorsPlayerData: readonly PlayerTable[] = [
  { table: 'operator_decisions', erasure: { keep: 'books' }, why: 'copy' },
]
