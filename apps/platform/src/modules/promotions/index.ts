import { calls } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { readPromotions } from './store.ts'

export { readPromotionIds, savePromotion, type NewPromotion, type PromotionText } from './store.ts'

/** The brand's promotions, for guests too. */
export function promotionRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(calls.listPromotions, async ({ input: { type }, context: { brand, language } }) => {
      const found = await readPromotions(db, { brandId: brand.id, language, now: now(), type })
      return { response: { promotions: found.map(({ markdown: _, terms: __, ...card }) => card) } }
    }),
    handle(calls.readPromotion, async ({ input: { id }, context: { brand, language } }) => {
      const [promotion] = await readPromotions(db, { brandId: brand.id, language, now: now(), id })
      return promotion ? { response: { promotion } } : refuse('unknown_promotion')
    }),
  ]
}
