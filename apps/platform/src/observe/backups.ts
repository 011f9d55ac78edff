import { backupAges, backupFaults, BackupFolder, type BackupState } from '@palco/service/backups'
import type { Metrics } from '@palco/service/metrics'

/** What `/health/ready` says of the backups; nothing without a folder of them. The site stays ready without one. */
export function backupsDetail(backupDir: string | undefined, now: () => Date) {
  const folder = backupDir === undefined ? null : new BackupFolder(backupDir)
  return async () => {
    if (!folder) return {}
    const state = await folder.state().catch(() => null)
    if (!state) return { backups: { status: 'unreadable' } }
    const ages = backupAges(state, now())
    return {
      backups: {
        status: backupFaults(state, now()).length === 0 ? 'fresh' : 'stale',
        made_at: state.base?.endedAt.toISOString() ?? null,
        age_seconds: ages.base,
        bytes: state.base?.bytes ?? null,
        log_archived_at: state.log?.at.toISOString() ?? null,
      },
    }
  }
}

/** The gauges of the backups, read at each scrape. −1: there is none, or the folder cannot be read. */
export function measureBackups(metrics: Metrics, backupDir: string, now: () => Date): void {
  const folder = new BackupFolder(backupDir)
  const gauge = (
    name: string,
    help: string,
    measure: (state: BackupState) => Record<'base' | 'log', number | null>,
  ) =>
    metrics.gauge({ name, help, labels: ['of'] }, async () => {
      const state = await folder.state().catch(() => null)
      const found = state ? measure(state) : { base: null, log: null }
      return Object.entries(found).map(([of, value]) => ({ labels: { of }, value: value ?? -1 }))
    })
  gauge(
    'backup_age_seconds',
    'Age of the newest base backup and of the last archived part of the log',
    (state) => backupAges(state, now()),
  )
  gauge(
    'backup_bytes',
    'Size of the newest base backup and of the last archived part of the log',
    (state) => ({
      base: state.base?.bytes ?? null,
      log: state.log?.bytes ?? null,
    }),
  )
  metrics.gauge(
    { name: 'backups_damaged', help: 'Base backups whose manifest is not what was written' },
    async () => folder.state().then(({ damaged }) => damaged.length),
  )
}
