import { chromium } from '@playwright/test'
import { chromiumPath } from '../support/chromium.ts'
import { PHONE } from '../support/slow-phone.ts'
import { budgetRatioRow } from '../support/table.ts'
import { ownCertificate, tlsFront } from '../support/tls-front.ts'
import type { Scenario } from './scenario.ts'

/** What the wait for the first paint has to save of the largest paint. */
const GOAL = 0.9
const TURNS = 5
/** Lighthouse's slow phone: 1.6 Mbit/s, 150 ms a round trip, a processor four times slower. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * The largest paint of the guest's home, compared with that of the same page whose modules are asked for by its document, both over HTTP/2:
 * over HTTP/1.1 the browser's six connections would hold the modules back anyway.
 */
export const lateStart: Scenario = {
  name: 'late-start',
  async run({ site }) {
    const certificate = ownCertificate()
    const early = await tlsFront(site, certificate, askingAtOnce)
    const late = await tlsFront(site, certificate, (html) => html)
    try {
      const values: number[] = []
      const limits: number[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        limits.push(await largestPaint(early.address))
        values.push(await largestPaint(late.address))
      }
      return [budgetRatioRow('late-start', middle(values), middle(limits), 'ms', GOAL)]
    } finally {
      await Promise.all([early.close(), late.close()])
    }
  },
}

/** The document as the router renders it. @throws when it is not the late one that is expected */
function askingAtOnce(html: string): string {
  const list = /\)\((\["[^\]]*\])\)<\/script>/.exec(html)?.[1]
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1]
  if (!list || !nonce || !html.includes('type="text/late"')) throw new Error('the home has no late start')
  const links = (JSON.parse(list) as string[]).map(
    (href) => `<link rel="modulepreload" nonce="${nonce}" href="${href}"/>`,
  )
  return html
    .replace('type="text/late"', 'type="module"')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(/<script nonce="[^"]+">\(function startLate[^]*?<\/script>/, '')
}

/** Opens a page on a slow phone until it is quiet. @returns when the largest paint was, ms after the navigation */
async function largestPaint(address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ ...PHONE, ignoreHTTPSErrors: true })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1)
        if (last) (window as { largestPaint?: number }).largestPaint = last.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(`${address}/`, { waitUntil: 'networkidle', timeout: 60_000 })
    // A slow machine reports a paint some time after it was made.
    const found = await page.waitForFunction(
      () => (window as { largestPaint?: number }).largestPaint,
      undefined,
      {
        timeout: 30_000,
      },
    )
    return (await found.jsonValue()) ?? Number.NaN
  } finally {
    await browser.close()
  }
}
