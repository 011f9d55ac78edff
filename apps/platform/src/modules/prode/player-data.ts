import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const prodePlayerData: readonly PlayerTable[] = [
  {
    table: 'prode_entries',
    erasure: { keep: 'results' },
    columns: ['round_id', 'joined_at', 'points', 'exact'],
    withheld: { internal: ['fee_key'] },
  },
  {
    table: 'prode_predictions',
    erasure: { keep: 'results' },
    columns: ['round_id', 'event_id', 'outcome', 'home', 'away', 'advances', 'boost', 'points', 'saved_at'],
    withheld: { internal: ['exact'] },
  },
  {
    table: 'prode_winners',
    erasure: { keep: 'results' },
    columns: ['round_id', 'place', 'points', 'pool', 'sponsored', 'paid_at'],
    money: ['pool', 'sponsored'],
    withheld: { internal: ['currency', 'transaction_id'] },
  },
  {
    table: 'prode_leagues',
    erasure: { clear: { name: 'code' } },
    rows: 'owner_id = $1',
    columns: ['id', 'name', 'code', 'open', 'created_at'],
    withheld: { internal: ['owner_id'] },
  },
  {
    table: 'prode_league_members',
    erasure: { keep: 'results' },
    rows: 'player_id = $1',
    columns: ['league_id', 'joined_at'],
    withheld: { internal: ['seat'] },
  },
  {
    table: 'prode_league_phrases',
    erasure: 'delete',
    soon: true,
    rows: 'player_id = $1',
    columns: ['league_id', 'phrase', 'said_at'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'prode_cards',
    erasure: 'delete',
    soon: true,
    columns: ['code', 'round_id', 'created_at'],
  },
  {
    table: 'prode_period_entries',
    erasure: { keep: 'results' },
    columns: ['period_id', 'joined_at', 'points', 'exact'],
  },
]
