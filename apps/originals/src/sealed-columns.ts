import type { SealedColumn } from '@palco/sealing'

/** Poker tables and hands: the secrets of running hands, and the seeds of ended ones. */
export const POKER_SECRETS: readonly SealedColumn[] = [
  { table: 'poker_tables', column: 'secret', keys: ['id'], what: 'running hands of poker tables' },
  { table: 'poker_hands', column: 'sealed_seed', keys: ['id'], what: 'the seeds of poker hands' },
]

/** Every column of this server's database that holds sealed values. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'seed_pairs',
    column: 'sealed_seed',
    keys: ['id', 'player_id', 'server_seed_hash'],
    what: 'server seeds',
  },
  {
    table: 'table_chains',
    column: 'sealed_root',
    keys: ['game_id', 'number', 'terminal_hash'],
    what: 'the chains of tables',
  },
  ...POKER_SECRETS,
]
