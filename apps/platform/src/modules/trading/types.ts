import { type Currency, type Language, toWire, type WireMoney } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import type { Acting, ActingOnBrand } from '../../operators/index.ts'
import { hasSportsbook } from '../sports-bets/index.ts'

export type TradingDeps = {
  readonly db: Database
  readonly now: () => Date
  readonly brandById: (id: string) => Promise<Brand | null>
  readonly allBrands: () => Promise<readonly Brand[]>
}

export type { Acting, ActingOnBrand } from '../../operators/index.ts'

/** What of a market names it. */
export type MarketName = { event: string; market: number; specifiers: string }

/** A brand of the operator's that has the sportsbook; another one does not exist for them. */
export const requireSportsbook = ({ brand }: ActingOnBrand): Brand | Refused<'unknown_brand'> =>
  hasSportsbook(brand) ? brand : refuse('unknown_brand')

/** Whether the operator acts for every brand that has the offer: what changes the offer changes it for all. */
export async function actsForAll(
  { allBrands }: Pick<TradingDeps, 'allBrands'>,
  { by }: Acting,
): Promise<boolean> {
  const brands = await allBrands()
  return brands.filter(hasSportsbook).every(({ id }) => by.brands.includes(id))
}

export const moneyIn =
  (currency: Currency) =>
  (minor: bigint): WireMoney =>
    toWire({ minor, currency })

type Names = Readonly<Record<string, string>>
export const inLanguage = (names: Names | null, language: Language): string =>
  names?.[language] ?? names?.['es_ES'] ?? Object.values(names ?? {})[0] ?? ''

/** Ten-thousandths as percent. */
export const asPercent = (tenThousandths: number): number => tenThousandths / 100
