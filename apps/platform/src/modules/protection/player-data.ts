import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const protectionPlayerData: readonly PlayerTable[] = [
  {
    table: 'restrictions',
    erasure: { keep: 'protection' },
    columns: [
      'kind',
      'everywhere',
      'begins_at',
      'ends_at',
      'asked_back_at',
      'lifted_at',
      'sessions_ended_at',
      'register',
      'register_answer',
    ],
    withheld: {
      internal: ['id', 'carried_out_at', 'recorded_at'],
      others: ['source_id'],
      security: ['suspended_for', 'closed_for', 'blocked_account'],
    },
  },
  // About somebody else, by a digest.
  { table: 'namesakes', erasure: { keep: 'protection' }, why: 'security' },
]
