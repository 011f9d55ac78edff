export { createLog, redacted, silentLog, type Log, type LogLevel, type LogOptions } from '@palco/service/log'
export { backupsDetail, measureBackups } from './backups.ts'
export { businessEvent, type BusinessEvent } from './events.ts'
export { JOB_BUCKETS, Metrics, serveMetrics, type MetricsServer } from '@palco/service/metrics'
