import { HOUSEKEEPING, jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { makeExport } from './make.ts'
import { dataExportPlayerData } from './player-data.ts'
import { MAKE } from './request.ts'
import { type ExportDeps, exportRoutes } from './routes.ts'
import { deleteExpired } from './store.ts'

const QUEUE = jobQueue('data-export')

type JobDeps = Pick<ExportDeps, 'db' | 'now' | 'playerTables'>

/** Files of all that is kept of a player (docs/data-export.md). */
export const dataExport = {
  playerData: dataExportPlayerData,
  routes: exportRoutes,
  jobs: ({ db, now, playerTables }: JobDeps): JobDefinition[] => [
    {
      name: MAKE,
      queue: QUEUE,
      run: ({ payload: { id } }) => makeExport(db, playerTables(), String(id), now),
    },
    {
      name: 'data_export.housekeeping',
      queue: HOUSEKEEPING,
      everyMs: 3_600_000,
      run: () => deleteExpired(db, now()),
    },
  ],
}
