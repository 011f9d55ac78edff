import { compare } from '../support/compare.ts'
import { requestsPerSecond } from '../support/load.ts'
import { assertSameContent, startSiteCopy } from '../support/site-copy.ts'
import { rateRow } from '../support/table.ts'
import { readPage, registerThroughSite } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

const BARE_PORT = 28_521
const GOAL = 0.25

/** A player's home against React's own renderToString of the very same tree. */
export const playerHome: Scenario = {
  name: 'player-home',
  async run(system) {
    const home = `${system.site}/`
    const bareUrl = `http://127.0.0.1:${BARE_PORT}/`
    const cookie = await registerThroughSite(system.site)
    const bare = await startSiteCopy(system, cookie, './render-server.ts', { BARE_PORT: String(BARE_PORT) })
    try {
      if (!bare.page.includes('data-session="player"'))
        throw new Error('the home is not a logged-in player’s')
      assertSameContent(bare.page, await readPage(bareUrl))
      const { value, limit } = await compare(
        () => requestsPerSecond(bareUrl),
        () => requestsPerSecond(home, { cookie }),
      )
      return [rateRow('player-home', value, limit, 'req/s', GOAL)]
    } finally {
      await bare.stop()
    }
  },
}
