import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const dataExportPlayerData: readonly PlayerTable[] = [
  { table: 'data_exports', why: 'internal' },
  { table: 'data_export_pages', why: 'internal' },
]
