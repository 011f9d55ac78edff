import type { MarketingConsent } from '@palco/contract'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '@palco/contract/tables'

type Pair = Pick<MarketingConsent, 'product' | 'channel'>

/** A product and a channel as a form names them. */
export const nameOfConsent = ({ product, channel }: Pair): string => `${product}-${channel}`

const PAIRS: readonly Pair[] = MARKETING_PRODUCTS.flatMap((product) =>
  MARKETING_CHANNELS.map((channel) => ({ product, channel })),
)

/** Every consent withdrawn. */
export const STOPPED = PAIRS.map((pair) => ({ ...pair, given: false }))

/**
 * What a player changed: ticks that differ from those of the page as it was shown. What a mail's link withdrew meanwhile is so not given
 * again by a page that was open.
 */
export const changesOf = (shown: ReadonlySet<string>, ticked: ReadonlySet<string>) =>
  PAIRS.filter((pair) => shown.has(nameOfConsent(pair)) !== ticked.has(nameOfConsent(pair))).map((pair) => ({
    ...pair,
    given: ticked.has(nameOfConsent(pair)),
  }))
