import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from './processor-time.ts'
import type { BenchSystem } from './system.ts'

/** Of one core, while the system counts as quiet. */
const MOST_BUSY = 0.25
const LOOK_MS = 1_000
const QUIET_LOOKS = 3
const LONGEST_MS = 90_000

/**
 * Waits until the system's processes have little to do, one second after the other: after a start it works off its seeds and the first
 * messages of the feed, and a browser that shares its cores takes twice as long. Says so and goes on where it never becomes quiet.
 */
export async function untilQuiet({ pids }: BenchSystem): Promise<void> {
  const spent = () => Object.values(pids).reduce((sum, pid) => sum + (processorTime(pid) ?? 0), 0)
  const end = Date.now() + LONGEST_MS
  for (let looks = 0; looks < QUIET_LOOKS;) {
    const before = spent()
    await sleep(LOOK_MS)
    looks = (spent() - before) / LOOK_MS <= MOST_BUSY ? looks + 1 : 0
    if (Date.now() > end) return console.log('  the system did not become quiet')
  }
}
