import { openDatabase } from '@palco/platform/db'
import { middleScore } from '../support/lighthouse.ts'
import { untilQuiet } from '../support/quiet.ts'
import { clearOffer, offerEvents, offerMarkets } from '../support/sports-offer.ts'
import { scoreRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const MARK = 95
const MARKETS = 300

/** Lighthouse's performance score of a guest's page of an event with 300 markets, on its slow phone. */
export const eventPage: Scenario = {
  name: 'event-page',
  async run(system) {
    const { site, databaseUrl } = system
    const db = openDatabase({ url: databaseUrl, poolSize: 1, role: null })
    try {
      await clearOffer(db)
      const [event = ''] = await offerEvents(db, 'bench:page', 1)
      await offerMarkets(db, event, MARKETS)
      await untilQuiet(system)
      return [scoreRow('event-page', await middleScore(`${site}/sports/event/${event}`), MARK)]
    } finally {
      await db.close()
    }
  },
}
