import { type DeskPromotion, operatorCalls } from '@palco/contract/operators'
import { PROMOTION_TYPES } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { announcementRow, pictureChoice } from '../../content/announcement.server.ts'
import { toBrand } from '../../page/brand.server.ts'

function view({ operator }: Entered, promotion: DeskPromotion) {
  const { type, enabled, popup } = promotion
  return { ...announcementRow(promotion, operator.language), type, enabled, popup }
}
export type PromotionRow = ReturnType<typeof view>

/** A brand's promotions; `?id=` opens one. */
export async function loadPromotionDesk({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { promotions, pictures } = await read(context, operatorCalls.readPromotionDesk, { brand })
  const { types } = entered.t.promotions
  return {
    brand,
    pictures: pictures.map(pictureChoice),
    types: PROMOTION_TYPES.map((id) => ({ id, name: types[id] ?? id })),
    promotions: promotions.map((one) => view(entered, one)),
    open: promotions.find(({ id }) => id === query.get('id')) ?? null,
    zone: entered.formats.toZone(brand),
  }
}
