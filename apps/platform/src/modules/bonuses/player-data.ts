import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const bonusesPlayerData: readonly PlayerTable[] = [
  {
    table: 'player_bonuses',
    columns: [
      'id',
      'kind',
      'name',
      'amount',
      'status',
      'required',
      'wagered',
      'converted',
      'forfeited',
      'created_at',
      'claimed_at',
      'expires_at',
      'ended_at',
    ],
    money: ['amount', 'required', 'wagered', 'converted', 'forfeited'],
    withheld: {
      internal: [
        'definition_id',
        'source',
        'terms',
        'currency',
        'wager_multiple',
        'contributions',
        'max_stake',
        'max_cash_out',
        'days',
        'reason',
        'claim_key',
        'cancel_key',
        'granted_tx',
        'ended_tx',
        'look',
        'game_id',
      ],
    },
  },
  {
    table: 'bonus_players',
    columns: ['definition_id', 'cause', 'created_at'],
  },
  {
    table: 'free_bets',
    columns: ['id', 'amount', 'state', 'bet_id', 'created_at', 'expires_at'],
    money: ['amount'],
    withheld: { internal: ['currency', 'source', 'least_odds', 'sports', 'live', 'kinds'] },
  },
  { table: 'bonus_deposits', why: 'internal' },
  { table: 'bonus_losses', why: 'copy' },
  { table: 'bonus_open_rounds', why: 'copy' },
  { table: 'bonus_rounds', why: 'copy' },
  { table: 'bonus_wagers', why: 'copy' },
]
