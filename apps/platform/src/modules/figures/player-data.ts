import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const figuresPlayerData: readonly PlayerTable[] = [
  { table: 'figure_player_days', erasure: { keep: 'figures' }, why: 'copy' },
  { table: 'figure_player_firsts', erasure: { keep: 'figures' }, why: 'copy' },
]
