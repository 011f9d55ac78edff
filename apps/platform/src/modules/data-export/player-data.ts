import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const dataExportPlayerData: readonly PlayerTable[] = [
  { table: 'data_exports', erasure: 'delete', why: 'internal' },
  {
    table: 'data_export_pages',
    rows: 'export_id IN (SELECT id FROM data_exports WHERE player_id = $1)',
    erasure: 'delete',
    why: 'internal',
  },
]
