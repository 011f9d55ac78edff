import pino from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** A structured log: fields first, then what happened in plain words. */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: Record<string, unknown>): Log
}

/** Fields whose value never reaches a log, wherever they stand (ASVS V16.2.5). Compared in lower case, without `-` and `_`. */
const SECRET_FIELDS = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'passwordhash',
  'token',
  'accesstoken',
  'refreshtoken',
  'launchtoken',
  'code',
  'secret',
  'key',
  'sealingkeys',
  'hash',
  'authorization',
  'cookie',
  'setcookie',
  'xmasterapikey',
  'masterapikey',
  'xpalcosignature',
  'iban',
  'cvu',
  'cuil',
  'dni',
  'pixkey',
  'walletaddress',
])

const isSecret = (name: string): boolean => SECRET_FIELDS.has(name.toLowerCase().replaceAll(/[-_]/g, ''))

/** A copy of `value` fit for a log: secrets masked, bigint as text, errors as name, message and place; bounded in depth. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 5) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => redacted(entry, depth + 1))
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    isSecret(name) && entry !== undefined && entry !== null ? '[redacted]' : redacted(entry, depth + 1),
  ])
  return Object.fromEntries(entries)
}

export type LogOptions = { level: LogLevel; write?: (line: string) => void }

/** JSON lines with UTC times, on standard output unless `write` is given. */
export function createLog({ level, write }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { app: 'platform' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redacted(fields) as Record<string, unknown>,
    },
  }
  return safeChildren(write ? pino(options, { write }) : pino(options))
}

/** pino does not pass the fields of a child through its formatters, so they are masked before they reach it. */
function safeChildren(logger: pino.Logger): Log {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    child: (fields) => safeChildren(logger.child(redacted(fields) as pino.Bindings)),
  }
}

export const silentLog: Log = createLog({ level: 'silent' })
