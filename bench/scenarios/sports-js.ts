import { chromium } from '@playwright/test'
import { openDatabase } from '@palco/platform/db'
import { chromiumPath } from '../support/chromium.ts'
import { readScripts } from '../support/page-scripts.ts'
import { anyEvent } from '../support/sports-offer.ts'
import { budgetRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const BUDGET_KB = 45
/** A page of the frame and text alone. */
const FRAME = '/terms'

/**
 * JavaScript that a page of the sportsbook brings beyond what the frame of every page brings, kB of 1000 bytes: the larger of the
 * start page and an event's.
 */
export const sportsJs: Scenario = {
  name: 'sports-js',
  async run({ site, databaseUrl }) {
    const db = openDatabase({ url: databaseUrl, poolSize: 1, role: null })
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
    try {
      const frame = (await readScripts(browser, `${site}${FRAME}`)).sizes
      const kilobytes: Record<string, number> = {}
      for (const path of ['/sports', '/live', `/sports/event/${await anyEvent(db)}`]) {
        const { sizes, plain } = await readScripts(browser, `${site}${path}`)
        if (plain.length > 0) console.log(`  without brotli: ${plain.join(', ')}`)
        const own = [...sizes].filter(([url]) => !frame.has(url))
        kilobytes[path.replace(/\/event\/.*/, '/event')] = own.reduce((sum, [, size]) => sum + size, 0) / 1000
      }
      const row = budgetRow('sports-js', Math.max(...Object.values(kilobytes)), BUDGET_KB, 'kB')
      return [{ ...row, beside: kilobytes }]
    } finally {
      await browser.close()
      await db.close()
    }
  },
}
