import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type CDPSession } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import type { TraceEvent } from './frame-trace.ts'
import { PHONE, SLOWER } from './slow-phone.ts'

/** What a task may take before it counts as blocking. */
const FREE_MS = 50
const END = 'palco-end'
/** Until what a page starts when it has been taken over has come, in ms. */
const QUIET_MS = 2_000

/**
 * Total blocking time of a phone `slower` times slower, in ms: of each task of a page's main thread after the first contentful paint
 * the time beyond 50 ms, added up until the mark `end`. Processor time is counted, not the clock, and multiplied afterwards, as
 * Lighthouse simulates its phone: a throttled browser spins for whatever else the machine does.
 * @throws when the mark or the paint is missing
 */
export function blockingTime(events: readonly TraceEvent[], end: string, slower: number): number {
  const mark = events.find(({ name }) => name === end)
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === mark?.pid)
  if (!mark || !paint) throw new Error(`the trace has no mark ${end} or no first paint`)
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid)
    .filter(({ ts }) => ts >= paint.ts && ts < mark.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slower * tdur) / 1000 - FREE_MS), 0)
}

const HYDRATED = `Object.keys(document).some((key) => key.startsWith('__reactContainer$'))`
const LONGEST_MS = 60_000

/** Playwright's own waiting would add its scripts to each frame of the page that is measured. */
async function evaluated(devtools: CDPSession, expression: string): Promise<boolean> {
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  return result.value === true
}

async function untilTrue(devtools: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + LONGEST_MS
  while (!(await evaluated(devtools, expression))) {
    if (Date.now() > end) throw new Error(`not true within ${LONGEST_MS} ms: ${expression}`)
    await sleep(100)
  }
}

/** Opens a page and waits until its network is idle. @returns its blocking time in ms on a phone six times slower */
export async function measureBlocking(address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage(PHONE)
    const devtools = await page.context().newCDPSession(page)
    await browser.startTracing(page, {
      categories: [
        '-*',
        'toplevel',
        'disabled-by-default-devtools.timeline',
        'devtools.timeline',
        'blink.user_timing',
      ],
    })
    await page.goto(address, { timeout: 60_000 })
    // React has taken the page over, and what it starts then has come.
    await untilTrue(devtools, HYDRATED)
    await sleep(QUIET_MS)
    await evaluated(devtools, `performance.mark('${END}') && true`)
    // A task is written down when it ends, which the answer of its script does not wait for.
    await sleep(50)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[]
    }
    return blockingTime(traceEvents, END, SLOWER)
  } finally {
    await browser.close()
  }
}
