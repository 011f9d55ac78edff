import type { PlayerTable } from '../../model/index.ts'

const CASES = 'case_id IN (SELECT id FROM screening_cases WHERE brand_id = $2 AND player_id = $1)'

/**
 * What this module keeps of a player, as long as the records of the account are kept (docs/erasure.md). No export has it: a player must not
 * learn that they are looked into.
 */
export const screeningPlayerData: readonly PlayerTable[] = [
  { table: 'screening_players', erasure: 'delete', why: 'security' },
  {
    table: 'screening_cases',
    erasure: 'delete',
    audited: ['id', "'screening ' || id"],
    why: 'security',
  },
  { table: 'screening_hits', rows: CASES, erasure: 'delete', why: 'security' },
  { table: 'screening_decisions', rows: CASES, erasure: 'delete', why: 'security' },
]
