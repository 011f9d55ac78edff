import {
  MARKETING_CHANNELS,
  MARKETING_PRODUCTS,
  type MarketingChannel,
  type MarketingProduct,
} from '@palco/contract/tables'
import { isTicked } from '~/lib/form-values.ts'

export type Pair = { product: MarketingProduct; channel: MarketingChannel }

/** The box of a form that stands for a product and a channel. */
export const consentName = ({ product, channel }: Pair): string => `consent-${product}-${channel}`

const PAIRS: readonly Pair[] = MARKETING_PRODUCTS.flatMap((product) =>
  MARKETING_CHANNELS.map((channel) => ({ product, channel })),
)

/** Every consent withdrawn. */
export const STOPPED = PAIRS.map((pair) => ({ ...pair, given: false }))

/** What is ticked in a form. */
export const tickedConsents = (form: FormData): Pair[] =>
  PAIRS.filter((pair) => isTicked(form, consentName(pair)))

/**
 * What a player changed: ticks that differ from those of the page as it was shown. What a mail's link withdrew meanwhile is so not given
 * again by a page that was open.
 */
export function changedConsents(form: FormData, before: readonly string[]) {
  return PAIRS.flatMap((pair) => {
    const given = isTicked(form, consentName(pair))
    return before.includes(consentName(pair)) === given ? [] : [{ ...pair, given }]
  })
}
