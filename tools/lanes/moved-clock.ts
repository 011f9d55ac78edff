import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { install } from './debian.ts'

/** `clear` removes what was made for it, when no process needs it any more. */
export type MovedClock = { ok: true; env: Environment; clear(): void } | { ok: false; why: string }

const UNITS_MS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1'
/** How long before midnight a run over the year's end begins: tests are in full course when the year changes. */
const BEFORE_MIDNIGHT_MS = 45_000

/**
 * How far TEST_CLOCK moves the clock: a distance (`+40d`, `+12h`, `-1d`) or `year-end`, which is 45 seconds before the
 * next first of January in UTC, or in the time zone of `year-end:America/Argentina/Buenos_Aires`.
 * @returns milliseconds
 * @throws Error when the text is neither, or when there is no such time zone
 */
export function clockDistance(wanted: string, nowMs: number): number {
  const [, zone = 'UTC'] = /^year-end(?::(.+))?$/.exec(wanted) ?? [null, null]
  if (zone !== null) return yearEnd(zone, nowMs) - BEFORE_MIDNIGHT_MS - nowMs
  const [, sign, count, unit = ''] = /^([+-])(\d+)([smhd])$/.exec(wanted) ?? []
  const unitMs = UNITS_MS[unit]
  if (unitMs === undefined)
    throw new Error(`TEST_CLOCK must be a distance such as +40d or +12h, or year-end, not "${wanted}"`)
  return Number(`${sign}${count}`) * unitMs
}

/** When the year of that moment ends in a time zone, in ms since 1970. */
function yearEnd(zone: string, nowMs: number): number {
  const { year } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone)
  const first = new Temporal.PlainDate(year + 1, 1, 1)
  return first.toZonedDateTime(zone).epochMilliseconds
}

/**
 * The variables that move the clock of a process and of all that it starts, the database and the browser included:
 * Debian's libfaketime, installed when this is root. Timers and durations stay as they are.
 */
export async function movedClock(
  wanted: string,
  nowMs: number,
  say: (line: string) => void,
): Promise<MovedClock> {
  const seconds = Math.round(clockDistance(wanted, nowMs) / 1000)
  const library = globSync(LIBRARY)[0] ?? (await installed(say))
  if (!library)
    return { ok: false, why: 'the clock cannot be moved here: it takes libfaketime (package faketime)' }
  const folder = mkdtempSync(join(tmpdir(), 'palco-clock-'))
  const env = {
    LD_PRELOAD: withoutWaiting(library, folder),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { ok: true, env, clear: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Waits of the library's own that do harm; each is the C library's instead. */
const LEFT_ALONE = ['epoll_wait', 'epoll_pwait', 'pthread_cond_timedwait']

/**
 * A copy of the library that leaves waiting to the C library. While a program waits in the library's `epoll_wait`, its
 * signal handlers see the real time, and PostgreSQL reads the clock there: none of its timeouts (deadlocks, statements)
 * would ever be due. The library's wait for a condition returns at once in Chromium, whose threads then never rest. The
 * names are changed in the table of exported names only, so the linker finds the next library's.
 * @returns the copy's path in the folder, which every account can read
 */
function withoutWaiting(library: string, folder: string): string {
  const bytes = readFileSync(library)
  for (const name of LEFT_ALONE) {
    const at = bytes.indexOf(`\0${name}\0`)
    if (at < 0) throw new Error(`${library} does not export ${name}`)
    bytes.write('8', at + name.length)
  }
  chmodSync(folder, 0o755)
  const copy = join(folder, 'libfaketime.so.1')
  writeFileSync(copy, bytes, { mode: 0o755 })
  return copy
}

async function installed(say: (line: string) => void): Promise<string | undefined> {
  await install('faketime', say)
  return globSync(LIBRARY)[0]
}
