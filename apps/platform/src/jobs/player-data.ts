import type { PlayerTable } from '../model/index.ts'

/** What this part keeps of a player (docs/data-export.md). */
export const jobsPlayerData: readonly PlayerTable[] = [
  { table: 'outbox', erasure: { keep: 'work' }, why: 'internal' },
]
