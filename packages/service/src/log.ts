import pino from 'pino'
import { currentTrace } from './trace-context.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The level that a setting names. @throws RangeError when it names none */
export function readLogLevel(text = 'info'): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === text)
  if (!level) throw new RangeError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
  return level
}

/** A structured log: fields first, then what happened in plain words. */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: Record<string, unknown>): Log
}

/**
 * Fields whose value never reaches a log, at any path: the names mean nothing but a secret or a person's identifier
 * (ASVS V16.2.5). Compared in lower case, without `-` and `_`.
 */
const SECRET_FIELDS = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'passwordhash',
  'token',
  'accesstoken',
  'refreshtoken',
  'launchtoken',
  'resetcode',
  'totpcode',
  'serverseed',
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

/** Names that are secrets only in what a person sent; elsewhere they name a reason (`code: 'stale_timestamp'`). */
const SECRET_IN_INPUT = new Set(['code'])
const INPUT_FIELDS = new Set(['body', 'form', 'input', 'params', 'payload', 'query'])

/** What an error of PostgreSQL says in addition to its message. `detail` is left out: it quotes values of the row. */
const FAULT_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

const MOST_DEPTH = 5
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '')

/** Where a value stands in the logged fields. */
type At = { depth: number; inInput: boolean }

/**
 * A copy of `value` fit for a log: secrets masked by their path, bigint as text, errors with code and causes; bounded
 * in depth.
 */
export function redacted(value: unknown, at: At = { depth: 0, inInput: false }): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  if (at.depth > MOST_DEPTH) return '[deep]'
  const inside = { ...at, depth: at.depth + 1 }
  if (value instanceof Error) return faultText(value, inside)
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => redacted(entry, inside))
  const entries = Object.entries(value).map(([name, entry]) => [name, fieldText(plain(name), entry, inside)])
  return Object.fromEntries(entries)
}

function fieldText(name: string, entry: unknown, at: At): unknown {
  const secret = SECRET_FIELDS.has(name) || (at.inInput && SECRET_IN_INPUT.has(name))
  if (secret && entry !== undefined && entry !== null) return '[redacted]'
  return redacted(entry, { ...at, inInput: at.inInput || INPUT_FIELDS.has(name) })
}

/** Why something failed: the error's code and those of its causes stay readable. */
function faultText(fault: Error, at: At): Record<string, unknown> {
  const more = fault as Error & { errors?: unknown } & Record<string, unknown>
  const fields = FAULT_FIELDS.filter((name) => ['string', 'number'].includes(typeof more[name]))
  return {
    name: fault.name,
    message: fault.message,
    ...Object.fromEntries(fields.map((name) => [name, more[name]])),
    ...(fault.cause !== undefined && { cause: redacted(fault.cause, at) }),
    ...(Array.isArray(more.errors) && { errors: redacted(more.errors, at) }),
    stack: fault.stack,
  }
}

/** `app`: the part of the system that writes. */
export type LogOptions = { app: string; level?: LogLevel; write?: (line: string) => void }

/** JSON lines with UTC times, on standard output unless `write` is given. */
export function createLog({ app, level = 'info', write }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { app },
    mixin: inRequest,
    timestamp: pino.stdTimeFunctions.isoTime,
    // pino's own would take the masked copy for an error again and leave out its causes.
    serializers: { err: (fault: unknown) => fault },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redacted(fields) as Record<string, unknown>,
    },
  }
  return safeChildren(write ? pino(options, { write }) : pino(options))
}

/** The request or job that a line was written in, through all parts. */
function inRequest(): object {
  const trace = currentTrace()
  return trace ? { request_id: trace.traceId } : {}
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

export const silentLog: Log = createLog({ app: 'none', level: 'silent' })
