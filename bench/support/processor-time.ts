import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's processor time in hundredths of a second, whatever the machine (USER_HZ). */
const TICK_MS = 10

/** `utime` and `stime` of a line of /proc/PID/stat, and those of ended children that were waited for; in ms. */
export function toProcessorTime(stat: string): { parent: number; ownMs: number; endedChildrenMs: number } {
  // The name before it may hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ms = (index: number): number => Number(fields[index]) * TICK_MS
  return { parent: Number(fields[1]), ownMs: ms(11) + ms(12), endedChildrenMs: ms(13) + ms(14) }
}

/**
 * Processor time of a process and its children so far in ms, those that have ended included: a PostgreSQL is its
 * postmaster and a process for each connection. `null` where there is no /proc.
 */
export function processorTime(pid: number): number | null {
  const own = findProcessTimes(pid)
  if (!own) return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => findProcessTimes(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return children.reduce((total, child) => total + child.ownMs, own.ownMs + own.endedChildrenMs)
}

function findProcessTimes(pid: number): ReturnType<typeof toProcessorTime> | null {
  try {
    return toProcessorTime(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return null
  }
}
