import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const fundsChecksPlayerData: readonly PlayerTable[] = [
  { table: 'funds_players', erasure: { keep: 'figures' }, why: 'internal' },
  {
    table: 'funds_cases',
    erasure: { keep: 'protection' },
    audited: ['id', "'funds ' || id", "'funds ' || id || ' owner'", "'funds ' || id || ' note'"],
    columns: [
      'id',
      'step',
      'amount',
      'reached',
      'reached_at',
      'figures',
      'state',
      'reason',
      'due_at',
      'late',
      'created_at',
      'changed_at',
    ],
    money: ['amount', 'reached'],
    withheld: { internal: ['step_key', 'currency'], staff: ['owner_id'] },
  },
  {
    table: 'funds_requests',
    erasure: 'delete',
    rows: 'case_id IN (SELECT id FROM funds_cases WHERE player_id = $1)',
    columns: ['case_id', 'kind', 'reason', 'declared', 'name', 'type', 'asked_at', 'sent_at'],
    withheld: { internal: ['id'], staff: ['asked_by'], file: ['content'], secret: ['sha256'] },
  },
  {
    table: 'funds_decisions',
    erasure: { clear: { note: "'-'" } },
    rows: 'case_id IN (SELECT id FROM funds_cases WHERE player_id = $1)',
    columns: ['case_id', 'decision', 'reason', 'decided_at'],
    withheld: { internal: ['id'], staff: ['operator_id', 'note'] },
  },
]
