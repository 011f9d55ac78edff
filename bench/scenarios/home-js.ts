import { chromium } from '@playwright/test'
import { chromiumPath } from '../support/chromium.ts'
import { budgetRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const BUDGET_KB = 118

/** JavaScript that the guest's home brings over the wire to a phone, until the network is idle; kB of 1000 bytes. */
export const homeJs: Scenario = {
  name: 'home-js',
  async run({ site }) {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
      const sizes: Promise<number>[] = []
      const plain: string[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return
        if (response.headers()['content-encoding'] !== 'br') plain.push(response.url())
        const sized = response.request().sizes()
        sizes.push(sized.then(({ responseBodySize }) => responseBodySize))
      })
      await page.goto(`${site}/`, { waitUntil: 'networkidle', timeout: 30_000 })
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      if (bytes === 0) throw new Error('the home loaded no script at all')
      if (plain.length > 0) console.log(`  without brotli: ${plain.join(', ')}`)
      return [budgetRow('home-js', bytes / 1000, BUDGET_KB, 'kB')]
    } finally {
      await browser.close()
    }
  },
}
