import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md): what registers said and when, never what they were sent. */
export const registersPlayerData: readonly PlayerTable[] = [
  {
    table: 'register_standings',
    erasure: { keep: 'protection' },
    columns: ['register', 'answer', 'answered_at', 'due_at', 'occasion'],
    withheld: { internal: ['tries', 'lease', 'leased_until'] },
  },
  {
    table: 'register_questions',
    // The register's name for its answer leads to the person there.
    erasure: { clear: { reference: 'NULL' } },
    columns: ['register', 'occasion', 'asked_at', 'sent', 'answer', 'reference', 'fault'],
    withheld: { internal: ['id', 'connection'] },
  },
]
