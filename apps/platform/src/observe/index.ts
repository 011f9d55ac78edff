export { createLog, redacted, silentLog, type Log, type LogLevel, type LogOptions } from './log.ts'
export { businessEvent, type BusinessEvent } from './events.ts'
export { JOB_BUCKETS, Metrics, serveMetrics, type MetricsServer } from '@palco/service/metrics'
