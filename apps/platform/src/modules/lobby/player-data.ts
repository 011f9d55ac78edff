import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const lobbyPlayerData: readonly PlayerTable[] = [
  {
    table: 'lobby_player_games',
    erasure: 'delete',
    soon: true,
    columns: ['game_id', 'last_at'],
  },
  { table: 'lobby_wins', erasure: { keep: 'results' }, why: 'copy' },
]
