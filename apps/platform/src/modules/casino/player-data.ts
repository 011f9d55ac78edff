import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const casinoPlayerData: readonly PlayerTable[] = [
  {
    table: 'game_favorites',
    erasure: 'delete',
    soon: true,
    columns: ['game_id', 'created_at'],
  },
  {
    table: 'game_sessions',
    erasure: { clear: { display_name: "'erased'" } },
    columns: ['id', 'game_id', 'device', 'language', 'created_at', 'ended_at'],
    withheld: {
      internal: [
        'provider_id',
        'currency',
        'site_origin',
        'display_name',
        'min_stake',
        'max_stake',
        'opened_at',
        'expires_at',
        'launched_by',
        'cycle_ms',
        'autoplay',
        'fast_play',
        'celebrates_loss',
      ],
      secret: ['token_hash', 'token_expires_at'],
    },
  },
  {
    table: 'game_rounds',
    erasure: { keep: 'books' },
    // Found by the player's movements: rounds have no index by player.
    rows: `(round_id, provider_id) IN (SELECT moved.detail ->> 'round_id', substr(moved.counterparty, 10) FROM published.movements moved
      WHERE moved.brand_id = $2 AND moved.player_id = $1 AND (moved.cash_delta <> 0 OR moved.bonus_delta <> 0)
        AND moved.counterparty LIKE 'provider:%') AND player_id = $1`,
    columns: ['game_id', 'round_id', 'status', 'staked', 'won', 'opened_at', 'closed_at'],
    money: ['staked', 'won'],
    withheld: { internal: ['provider_id', 'session_id', 'currency'] },
  },
  { table: 'game_cycles', erasure: { keep: 'work' }, why: 'internal' },
  { table: 'provider_transactions', erasure: { keep: 'books' }, why: 'copy' },
  { table: 'adapter_rounds', erasure: { keep: 'work' }, why: 'internal' },
]
