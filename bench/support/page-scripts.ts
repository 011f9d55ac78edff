import type { Browser } from '@playwright/test'

/** The last scripts come after the first paint (late start), prefetched ones included. */
const SETTLED_MS = 6_000

/** The scripts that a page brings over the wire to a phone until some seconds after it was loaded: bytes by address. */
export async function readScripts(
  browser: Browser,
  url: string,
): Promise<{ sizes: Map<string, number>; plain: string[] }> {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  try {
    const waiting: Promise<[string, number]>[] = []
    const plain: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      if (response.headers()['content-encoding'] !== 'br') plain.push(response.url())
      const sized = response.request().sizes()
      waiting.push(sized.then(({ responseBodySize }) => [response.url(), responseBodySize]))
    })
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
    // The page's stream stays open, so the network is never idle on a page that follows something.
    await page.waitForTimeout(SETTLED_MS)
    const sizes = new Map(await Promise.all(waiting))
    if (sizes.size === 0) throw new Error(`${url} loaded no script at all`)
    return { sizes, plain }
  } finally {
    await page.close()
  }
}
