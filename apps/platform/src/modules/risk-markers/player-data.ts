import type { PlayerTable } from '../../model/index.ts'

const CASES = 'case_id IN (SELECT id FROM risk_cases WHERE player_id = $1)'

/** What this module keeps of a player (docs/data-export.md). */
export const riskMarkersPlayerData: readonly PlayerTable[] = [
  { table: 'risk_players', erasure: { keep: 'figures' }, why: 'internal' },
  {
    table: 'risk_days',
    erasure: { keep: 'figures' },
    columns: [
      'day',
      'staked',
      'returned',
      'stakes',
      'night_stakes',
      'play_ms',
      'deposits',
      'deposited',
      'deposit_burst',
      'deposits_refused',
      'methods',
      'withdrawals_cancelled',
      'limits_raised',
      'breaks',
      'contacts',
    ],
    money: ['staked', 'returned', 'deposited'],
  },
  {
    table: 'risk_hits',
    erasure: { keep: 'figures' },
    columns: ['rule', 'version', 'inputs', 'day', 'at'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'intensive_players',
    erasure: { keep: 'protection' },
    columns: ['since', 'weeks', 'last_week', 'found_at', 'ended_at'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'risk_cases',
    erasure: { keep: 'protection' },
    audited: ['id'],
    columns: [
      'level',
      'state',
      'offers_stopped',
      'opened_at',
      'changed_at',
      'answer_by',
      'answered_at',
      'outcome',
      'closed_at',
    ],
    withheld: { internal: ['id'], staff: ['owner_id'] },
  },
  {
    table: 'risk_interactions',
    erasure: { clear: { words: "''", note: "''" } },
    rows: CASES,
    columns: ['kind', 'choice', 'words', 'at', 'before', 'after'],
    withheld: { internal: ['id', 'case_id'], staff: ['operator_id', 'note'] },
  },
]
