import type { Localised } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { saveSeries, type Series } from '../../modules/prode/index.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'

/** The simulator's first league of each country (apps/odds-feed/src/calendar/competitions.ts). */
const LEAGUES: Record<BrandSeed['country'], { id: string; name: string }> = {
  AR: { id: 'sim:competition:1', name: 'Liga Profesional' },
  BR: { id: 'sim:competition:2', name: 'Brasileirão' },
  ES: { id: 'sim:competition:3', name: 'LaLiga' },
}

/** The simulator's cup of each country; its number follows those of the leagues. */
const CUPS: Record<BrandSeed['country'], { id: string; name: string }> = {
  AR: { id: 'sim:competition:47', name: 'Copa Argentina' },
  BR: { id: 'sim:competition:48', name: 'Copa do Brasil' },
  ES: { id: 'sim:competition:49', name: 'Copa del Rey' },
}

/** The month that the country's football season begins with. */
const SEASON: Record<BrandSeed['country'], number> = { AR: 1, BR: 1, ES: 7 }

/** Minor units: what the brand adds to a round of the league, and the fee of the daily round. */
const MONEY: Partial<Record<BrandSeed['currency'], { sponsored: bigint; fee: bigint }>> = {
  ARS: { sponsored: 50_000_000n, fee: 100_000n },
  BRL: { sponsored: 250_000n, fee: 500n },
  EUR: { sponsored: 50_000n, fee: 100n },
}

const everywhere = (name: string): Localised => ({ es_ES: name, en_US: name, pt_BR: name })
const POINTS = { outcome: 3, difference: 1, exact: 5 }
const SHARES = [
  { from: 1, to: 1, share: 4000 },
  { from: 2, to: 2, share: 2000 },
  { from: 3, to: 3, share: 1200 },
  { from: 4, to: 10, share: 400 },
]

/** Rounds of the country's league and of its cup, free with a sponsor's prize, and a round of the day with a fee. */
export function listProdeSeries({ id: brandId, country, currency }: BrandSeed): Series[] {
  const { sponsored, fee } = MONEY[currency] ?? { sponsored: 50_000n, fee: 100n }
  const league = LEAGUES[country]
  const common = {
    brandId,
    sport: 'football',
    currency,
    points: POINTS,
    shares: SHARES,
    seasonMonth: SEASON[country],
  }
  return [
    {
      ...common,
      id: 'league',
      names: everywhere(league.name),
      competitions: [league.id],
      roundMatches: 10,
      roundDays: 4,
      fee: 0n,
      sponsored,
      boosts: [
        { boost: 2, matches: 1 },
        { boost: 3, matches: 1 },
      ],
    },
    {
      ...common,
      id: 'cup',
      names: everywhere(CUPS[country].name),
      competitions: [CUPS[country].id],
      roundMatches: 4,
      roundDays: 2,
      fee: 0n,
      sponsored,
      points: { ...POINTS, advance: 2 },
      boosts: [{ boost: 2, matches: 1 }],
    },
    {
      ...common,
      id: 'daily',
      names: { es_ES: 'Prode del día', en_US: 'Daily predictions', pt_BR: 'Palpites do dia' },
      competitions: null,
      roundMatches: 8,
      roundDays: 1,
      fee,
      sponsored: 0n,
      boosts: [{ boost: 2, matches: 1 }],
    },
  ]
}

/** Writes the demo brand's series; their rounds are made by the platform's own job. */
export async function seedProde(db: Database, brand: BrandSeed): Promise<void> {
  for (const series of listProdeSeries(brand)) await saveSeries(db, series)
}
