import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const identityChecksPlayerData: readonly PlayerTable[] = [
  {
    table: 'identity_checks',
    erasure: {
      clear: {
        person:
          "jsonb_build_object('name', '-', 'lastname', '-', 'birth_date', '1900-01-01', 'country', person -> 'country', 'dni', '-')",
        provider_id: 'NULL',
      },
    },
    audited: ['id', "'identity ' || id", "'identity ' || id || ' owner'"],
    columns: [
      'id',
      'state',
      'reasons',
      'person',
      'verdict',
      'verdict_at',
      'created_at',
      'changed_at',
      'ended_at',
    ],
    withheld: {
      internal: [
        'adapter',
        'round',
        'submit_at',
        'tries',
        'provider_id',
        'verdict_round',
        'verdict_order',
        'verdict_reasons',
        'due_at',
      ],
      staff: ['owner_id'],
    },
  },
  {
    table: 'identity_documents',
    erasure: 'delete',
    rows: 'check_id IN (SELECT id FROM identity_checks WHERE player_id = $1)',
    columns: ['check_id', 'kind', 'reason', 'name', 'type', 'asked_at', 'sent_at'],
    withheld: { internal: ['id'], staff: ['asked_by'], file: ['content'], secret: ['sha256'] },
  },
  {
    table: 'identity_decisions',
    erasure: { clear: { note: "'-'" } },
    rows: 'check_id IN (SELECT id FROM identity_checks WHERE player_id = $1)',
    columns: ['check_id', 'decision', 'reasons', 'decided_at'],
    withheld: { internal: ['id'], staff: ['operator_id', 'note'] },
  },
  { table: 'identity_events', erasure: { keep: 'work' }, why: 'internal' },
]
