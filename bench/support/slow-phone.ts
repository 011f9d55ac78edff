import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { processorTimeAt, type TraceEvent } from './frame-trace.ts'

/** How much slower than this machine: Lighthouse takes 4 for a phone of the middle, this is a cheap one. */
export const SLOWER = 6
/** Outside of these, a run says nothing: the throttle did not work, or the machine was too busy for it. */
const BELIEVED = [3, 12] as const

/** A page as a cheap phone has it: 360 × 800, two pixels to one, touch, a slow processor. */
export type SlowPhone = {
  page: Page
  mark: (name: string) => Promise<void>
  measured: () => Promise<Measured>
}
type Measured = {
  events: TraceEvent[]
  /** How many times longer a busy loop of the page really took in processor time: SLOWER on an idle machine. */
  slowed: number
}

/**
 * Graphics are computed by SwiftShader: what the page hands over is what it hands to a phone's graphics card, and that
 * work is in other processes and not looked at.
 */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--enable-gpu-rasterization',
]
const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
]

/** Opens a page in a browser of its own, waits until `ready` matches, and records from then on. */
export async function withSlowPhone<Answer>(
  address: string,
  ready: string,
  use: (phone: SlowPhone) => Promise<Answer>,
): Promise<Answer> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 800 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    await page.goto(address, { timeout: 30_000 })
    await page.locator(ready).waitFor({ timeout: 30_000 })
    const devtools = await page.context().newCDPSession(page)
    await busyLoop(page, 'warm-up')
    await browser.startTracing(page, { categories: CATEGORIES })
    await busyLoop(page, 'free')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await busyLoop(page, 'slowed')
    return await use({
      page,
      mark: (name) => page.evaluate((text) => void performance.mark(text), name),
      measured: async () => {
        await busyLoop(page, 'slowed-still')
        // A task is written down when it ends, which the answer of its script does not wait for.
        await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
        const text = (await browser.stopTracing()).toString()
        return readTrace((JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents)
      },
    })
  } finally {
    await browser.close()
  }
}

function readTrace(events: TraceEvent[]): Measured {
  const free = processorTimeAt(events, 'free')
  const slowed = ['slowed', 'slowed-still'].map((mark) => processorTimeAt(events, mark) / free)
  const mean = slowed.reduce((sum, times) => sum + times, 0) / slowed.length
  if (mean < BELIEVED[0] || mean > BELIEVED[1])
    throw new Error(
      `the page was slowed down ${mean.toFixed(1)} times, not ${SLOWER}: is the machine too busy?`,
    )
  return { events, slowed: mean }
}

/** The same arithmetic each time, in one task that the mark names. */
const busyLoop = (page: Page, mark: string): Promise<void> =>
  page.evaluate((name) => {
    performance.mark(name)
    let sum = 0
    for (let i = 0; i < 3e7; i++) sum = (sum * 31 + i) | 0
    document.documentElement.dataset.sum = String(sum)
  }, mark)

export type Layers = { count: number; pixels: number }

/** The most layers, and their CSS pixels in all, that the compositor has in the time `watched` takes. */
export async function layersDuring(page: Page, watched: () => Promise<void>): Promise<Layers> {
  const devtools = await page.context().newCDPSession(page)
  const most: Layers = { count: 0, pixels: 0 }
  devtools.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    const drawn = layers.filter(({ drawsContent }) => drawsContent)
    const pixels = drawn.reduce((sum, { width, height }) => sum + width * height, 0)
    most.count = Math.max(most.count, drawn.length)
    most.pixels = Math.max(most.pixels, pixels)
  })
  await devtools.send('LayerTree.enable')
  await watched()
  await devtools.detach()
  return most
}
