import { calls, type Promotion } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { NameIndex, searchText } from '../../search/index.ts'
import { readPromotions } from './store.ts'
import { promotionDeskRoutes } from './desk-routes.ts'

export {
  readPromotionIds,
  readPromotionPictures,
  savePromotion,
  type NewPromotion,
  type PromotionText,
} from './store.ts'

/** Cards by title, teaser and code; a brand has few, so the index is built for the search. */
function searchCards(
  cards: readonly Promotion[],
  search: string,
): { promotions: Promotion[]; near: boolean } {
  const named = cards.map(({ id, title, teaser, bonus_code }) => ({
    id,
    text: searchText(`${title} ${teaser} ${bonus_code ?? ''}`),
  }))
  const { ids, near } = new NameIndex(named).find(search)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return { promotions: ids.flatMap((id) => byId.get(id) ?? []), near }
}

/** The brand's promotions, for guests too. */
export function promotionRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(calls.listPromotions, async ({ input: { type, search }, context: { brand, language } }) => {
      const found = await readPromotions(db, { brandId: brand.id, language, now: now(), type })
      const cards = found.map(({ markdown: _, terms: __, ...card }) => card)
      return { response: search === undefined ? { promotions: cards } : searchCards(cards, search) }
    }),
    handle(calls.readPromotion, async ({ input: { id }, context: { brand, language } }) => {
      const [promotion] = await readPromotions(db, { brandId: brand.id, language, now: now(), id })
      return promotion ? { response: { promotion } } : refuse('unknown_promotion')
    }),
  ]
}

/** Promotions of a brand. */
export const promotions = {
  routes: promotionRoutes,
  deskRoutes: promotionDeskRoutes,
}
