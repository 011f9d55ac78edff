export { createLog, redacted, silentLog, type Log, type LogLevel, type LogOptions } from './log.ts'
export { businessEvent, type BusinessEvent } from './events.ts'
export { Metrics } from './metrics.ts'
