import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import type { TraceEvent } from './frame-trace.ts'

/**
 * How much slower than this machine: Lighthouse takes 4 for a phone of the middle, this is a cheap one. Processor time is multiplied by it
 * afterwards: a throttled browser spins for whatever else the machine does.
 */
export const SLOWER = 6

/** 360 × 800, two pixels to one, touch. */
export const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A page as a phone has it. */
export type SlowPhone = {
  page: Page
  mark: (name: string) => Promise<void>
  /** Ends the trace. */
  measured: () => Promise<TraceEvent[]>
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

/** Opens a page in its own browser, waits until `ready` matches, and records from then on. */
export async function withSlowPhone<Answer>(
  address: string,
  ready: string,
  use: (phone: SlowPhone) => Promise<Answer>,
): Promise<Answer> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
  try {
    const page = await browser.newPage(PHONE)
    await page.goto(address, { timeout: 30_000 })
    await page.locator(ready).waitFor({ timeout: 30_000 })
    await browser.startTracing(page, { categories: CATEGORIES })
    return await use({
      page,
      mark: (name) => page.evaluate((text) => void performance.mark(text), name),
      measured: async () => {
        // A task is written down when it ends, which the answer of its script does not wait for.
        await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
        const text = (await browser.stopTracing()).toString()
        return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents
      },
    })
  } finally {
    await browser.close()
  }
}

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
