import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const levelsPlayerData: readonly PlayerTable[] = [
  {
    table: 'player_levels',
    erasure: { keep: 'results' },
    columns: ['level', 'since'],
  },
]
