import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const erasurePlayerData: readonly PlayerTable[] = [
  { table: 'erasures', erasure: { keep: 'protection' }, why: 'internal' },
]
