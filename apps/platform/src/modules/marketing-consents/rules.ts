import {
  JURISDICTIONS,
  type Marketed,
  MARKETING_MODULES,
  MARKETING_PRODUCTS,
  type MarketingProduct,
  type MarketingRule,
} from '@palco/contract/tables'
import type { Brand } from '../../model/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'

/** What a brand's rules of marketing follow from. */
export type MarketingBrand = Pick<Brand, 'timeZone'> & {
  configuration: Pick<Brand['configuration'], 'jurisdiction' | 'enabled_modules'>
}

/** The products that a brand has: those of which a part is not switched off. */
export const productsAt = ({ configuration }: MarketingBrand): MarketingProduct[] =>
  MARKETING_PRODUCTS.filter((product) =>
    MARKETING_MODULES[product].some((name) => configuration.enabled_modules?.[name]?.enabled !== false),
  )

/** What a message is about, product by product; of all that the brand has each one. */
export const productsIn = (brand: MarketingBrand, product: Marketed): MarketingProduct[] =>
  product === 'all' ? productsAt(brand) : [product]

/** Countries with a jurisdiction; of the others a brand's own rule holds. */
const COUNTRIES = [...new Set(JURISDICTIONS.map((jurisdiction) => jurisdiction.slice(0, 2)))]

/**
 * The rule of `marketingConsent` for a brand's players by country of residence, under `*` for all others: what `published.may_market` goes by,
 * so that one statement can ask it about many players.
 */
export const marketingRules = (brand: MarketingBrand, at: Date): Record<string, MarketingRule> =>
  Object.fromEntries([
    ['*', jurisdictionRule('marketingConsent', { brand }, at)],
    ...COUNTRIES.map((country) => [
      country,
      jurisdictionRule('marketingConsent', { brand, residence: country }, at),
    ]),
  ])
