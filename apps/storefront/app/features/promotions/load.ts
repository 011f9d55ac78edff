import type { Promotion } from '@palco/contract'
import { data } from 'react-router'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import { brandOf } from '~/brand/index.ts'
import { widest } from '~/lib/wide-picture.ts'
import type { Context } from '~/session/context.ts'

export type PromotionList = {
  /** `null` when they could not be read. */
  promotions: Promotion[] | null
  shown: ShownError[]
}

/** The brand's promotions, all or of one type. A brand that switched them off has none. */
export async function loadPromotions(context: Context, type?: Promotion['type']): Promise<PromotionList> {
  if (!brandOf(context).modules.promotions) return { promotions: [], shown: [] }
  const api = apiOf(context)
  const result = await api.call(calls.listPromotions, { type })
  return { promotions: result.ok ? result.data.response.promotions : null, shown: api.shown() }
}

/** For pages that show promotions beside other things: without them when they cannot be read. */
export async function loadCurrentPromotions(context: Context): Promise<Promotion[]> {
  if (!brandOf(context).modules.promotions) return []
  const result = await apiOf(context).call(calls.listPromotions, {}, { silent: true, common: true })
  return result.ok ? result.data.response.promotions : []
}

export type PromotionData = {
  promotion: (Promotion & { html: string; termsHtml: string }) | null
  /** It is certain that there is none; otherwise it could not be read. */
  unknown: boolean
  others: Promotion[]
  shown: ShownError[]
  seo?: { description: string; image?: string }
}

/**
 * One promotion with some others (S70). An unknown one is a page with status 404 that says so.
 * @param render Markdown → safe HTML
 */
export async function loadPromotion(context: Context, id: string, render: (markdown: string) => string) {
  const api = apiOf(context)
  const on = brandOf(context).modules.promotions
  const [result, all] = await Promise.all([
    on && id.length <= 80 ? api.call(calls.readPromotion, { id }, { silent: true }) : null,
    loadCurrentPromotions(context),
  ])
  const others = all.filter((promotion) => promotion.id !== id)
  if (result === null || !result.ok) {
    const unknown = result === null || result.error.code === 'unknown_promotion'
    const none: PromotionData = { promotion: null, unknown, others, shown: api.shown() }
    return data(none, { status: unknown ? 404 : 503 })
  }
  const { markdown, terms, ...promotion } = result.data.response.promotion
  const { teaser, key_terms, picture } = promotion
  const found: PromotionData = {
    promotion: { ...promotion, html: render(markdown), termsHtml: render(terms) },
    unknown: false,
    others,
    shown: api.shown(),
    seo: { description: `${teaser} ${key_terms}`, ...(picture && { image: widest(picture) }) },
  }
  return data(found)
}
