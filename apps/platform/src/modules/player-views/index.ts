import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import type { Database } from '../../db/index.ts'
import { type CallRoute, handle, type RateRule, type Route } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { isRefused } from '../../result.ts'
import { beginView, openView } from './begin.ts'
import { playerViewsPlayerData } from './player-data.ts'

export { endView, findViewed } from './begin.ts'

const VIEW: RateRule = { name: 'view', burst: 20, perMs: 60_000, only: 'address' }

const routes = ({ db, now }: { db: Database; now: () => Date }): Route[] => [
  handle(
    calls.viewSession,
    async ({ input: { code }, context: { brand, request } }) => {
      const opened = await openView(db, brand, { code, address: request.ip, at: now() })
      return isRefused(opened) ? opened : { response: opened }
    },
    { limit: VIEW },
  ),
]

const deskRoutes = (deps: DeskAccess): CallRoute[] => [
  deskHandlers(deps).handle(
    operatorCalls.viewAsPlayer,
    (input, acting) => beginView(deps.db, acting, input, deps.now()),
    { nothing: 'an operator reads the site, and changes nothing' },
  ),
]

/** The site as a player sees it, for operators (docs/console.md). */
export const playerViews = { routes, deskRoutes, playerData: playerViewsPlayerData }
