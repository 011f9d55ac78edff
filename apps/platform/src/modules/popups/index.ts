import type { Database } from '../../db/index.ts'
import { ShortCache } from '../../short-cache.ts'
import { hasAny } from './store.ts'
import { popupRoutes } from './routes.ts'
import { popupDeskRoutes } from './desk-routes.ts'
import { popupsPlayerData } from './player-data.ts'

export { type NewPopup, writePopup } from './store.ts'

/** How long the pages of a brand may not know of its first pop-up, in milliseconds. */
const KEPT_MS = 10_000

/** Whether a brand has pop-ups that hold now or later, for its configuration. */
export function popupsKnown({ db, now }: { db: Database; now: () => Date }) {
  const kept = new ShortCache({ keptMs: KEPT_MS, most: 100 })
  return (brandId: string): Promise<boolean> => kept.get(brandId, () => hasAny(db, brandId, now()))
}

/** Pop-ups of a brand. */
export const popups = {
  playerData: popupsPlayerData,
  routes: popupRoutes,
  deskRoutes: popupDeskRoutes,
}
