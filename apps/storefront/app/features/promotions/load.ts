import type { Promotion } from '@palco/contract'
import { data } from 'react-router'
import { makeApi, calls, statusOfFailure, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import { toSession } from '~/session/index.ts'
import { paths } from '~/paths.ts'
import { widest } from '~/lib/wide-picture.ts'
import type { Context } from '~/session/context.ts'

export type PromotionList = {
  /** `null` when they could not be read. */
  promotions: Promotion[] | null
  shown: ShownError[]
}

/** The brand's promotions, all or of one type. A brand that switched them off has none. */
export async function loadPromotions(context: Context, type?: Promotion['type']): Promise<PromotionList> {
  if (!toBrand(context).modules.promotions) return { promotions: [], shown: [] }
  const api = makeApi(context)
  const result = await api.call(calls.listPromotions, { type })
  const promotions = result.ok ? await forPlayer(context, result.data.response.promotions) : null
  return { promotions, shown: api.shown() }
}

/** For pages that show promotions with other things: without them when they cannot be read. */
export async function loadCurrentPromotions(context: Context): Promise<Promotion[]> {
  if (!toBrand(context).modules.promotions) return []
  const result = await makeApi(context).call(calls.listPromotions, {}, { silent: true, common: true })
  return result.ok ? forPlayer(context, result.data.response.promotions) : []
}

const leadsToDeposit = ({ action }: Promotion): boolean =>
  action?.link.split(/[?#]/, 1)[0] === paths.deposit()

/** Whether its button or pop-up offers a deposit's bonus. */
const isOffer = (promotion: Promotion): boolean => promotion.bonus_id !== null && leadsToDeposit(promotion)

/**
 * The promotions as one player may use them: an offer that would be refused has neither button nor pop-up. When the
 * player's bonuses cannot be read, the button stays and the pop-up does not come. A guest's are as they are; whose offers are stopped has none.
 */
async function forPlayer(context: Context, promotions: Promotion[]): Promise<Promotion[]> {
  const { loggedIn, user } = toSession(context)
  if (user?.offers_stopped) return []
  const asked = loggedIn && toBrand(context).modules.bonuses && promotions.some(isOffer)
  if (!asked) return promotions
  const result = await makeApi(context).call(calls.listBonuses, { status: 'available' }, { silent: true })
  if (!result.ok)
    return promotions.map((promotion) => (isOffer(promotion) ? { ...promotion, popup: false } : promotion))
  const { bonuses, with_code: withCode } = result.data.response
  const open = new Set(bonuses.filter(({ actions }) => actions.length > 0).map(({ id }) => id))
  /** A backend that does not name the offers with a code leaves theirs as they are. */
  const mayHave = ({ bonus_id, bonus_code }: Promotion): boolean =>
    open.has(bonus_id ?? '') || (bonus_code !== null && (withCode?.includes(bonus_id ?? '') ?? true))
  return promotions.map((promotion) =>
    !isOffer(promotion) || mayHave(promotion) ? promotion : { ...promotion, popup: false, action: null },
  )
}

export type PromotionData = {
  promotion: (Promotion & { html: string; termsHtml: string }) | null
  /** The player cannot have its bonus, or not now. */
  refused: boolean
  /** It is certain that there is none; otherwise it could not be read. */
  unknown: boolean
  others: Promotion[]
  shown: ShownError[]
  seo?: { description: string; image?: string }
}

/**
 * One promotion with some others. An unknown one is a page with status 404 that says so.
 * @param render Markdown → safe HTML
 */
export async function loadPromotion(context: Context, id: string, render: (markdown: string) => string) {
  const api = makeApi(context)
  const on = toBrand(context).modules.promotions
  const [result, all] = await Promise.all([
    on && id.length <= 80 ? api.call(calls.readPromotion, { id }, { silent: true }) : null,
    loadCurrentPromotions(context),
  ])
  const others = all.filter((promotion) => promotion.id !== id)
  if (result === null || !result.ok) {
    const unknown = result === null || result.error.status === 404
    const none: PromotionData = { promotion: null, refused: false, unknown, others, shown: api.shown() }
    return data(none, { status: unknown ? 404 : statusOfFailure(result.error) })
  }
  const { markdown, terms, ...whole } = result.data.response.promotion
  const [promotion = { ...whole, popup: false, action: null }] = await forPlayer(context, [whole])
  const { teaser, key_terms, picture } = promotion
  const found: PromotionData = {
    promotion: { ...promotion, html: render(markdown), termsHtml: render(terms) },
    refused: whole.action !== null && promotion.action === null,
    unknown: false,
    others,
    shown: api.shown(),
    seo: { description: `${teaser} ${key_terms}`, ...(picture && { image: widest(picture) }) },
  }
  return data(found)
}
