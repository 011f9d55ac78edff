import { LANGUAGES } from '@palco/contract'
import { formatPercent } from '@palco/contract/format'
import type { Database } from '../../db/index.ts'
import { rewriteLocalised } from '../../model/index.ts'
import { toDay, daysAfter, daysIntoWeek, startOfDay, zoneOfCountry } from '../../modules/brands/index.ts'
import { type NewTournament, saveTournament } from '../../modules/tournaments/index.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'
import { priceText } from '../price-text.ts'
import { listPrizes, WEEKLY } from './prizes.ts'
import { toMarkdown, NAMES } from './texts.ts'

const WEEK_MS = 7 * 86_400_000
/** A Monday. Weeks are numbered from it. */
const FIRST_MONDAY = '2024-01-01'

const SLOTS = [
  'mate-de-oro',
  'siete-de-oro',
  'fenix-x100',
  'leon-majestuoso',
  'tiburon-turbo',
  'gato-mistico',
  'dragon-carmesi',
  'libro-eterno',
  'calavera-de-colores',
  'tigre-de-jade',
]

type Kind = 'weekly' | 'multiple' | 'next'

/** What a prize is at most, in ten-thousandths of its winner's own stakes: together less than the games keep (docs/rewards.md). */
const SHARE: Record<Kind, number> = { weekly: 200, multiple: 100, next: 100 }
type Own = Pick<NewTournament, 'startsAt' | 'endsAt' | 'prizes'> & Partial<NewTournament>

/**
 * A demo brand's tournaments around a moment: this week's and last week's race over the slots, two weeks of the
 * best spin in the slots, and roulette from next Monday, whose entry is an item of the store. Ids carry the week, so each start adds what is new.
 */
export function listTournaments(brand: BrandSeed, now: Date): NewTournament[] {
  const zone = zoneOfCountry(brand.country)
  const today = toDay(now, zone)
  const monday = daysAfter(today, -daysIntoWeek(today))
  const week = Math.round((Date.parse(monday) - Date.parse(FIRST_MONDAY)) / WEEK_MS)
  const { stake = 100n, minStake = 100n } = WEEKLY[brand.currency] ?? {}
  const make = (kind: Kind, id: string, changes: Own): NewTournament => ({
    ...base(brand, kind),
    id,
    rule: { kind: 'per_stake', points: 1n, stake },
    ...changes,
  })
  const during = (fromMonday: number, days: number) => ({
    startsAt: startOfDay(daysAfter(monday, fromMonday), zone),
    endsAt: startOfDay(daysAfter(monday, fromMonday + days), zone),
  })
  const prizes = (part?: bigint) => listPrizes(brand.currency, part)
  return [
    make('weekly', `semanal-${week}`, {
      ...during(0, 7),
      games: SLOTS,
      prizeShare: SHARE.weekly,
      prizes: prizes(),
    }),
    make('weekly', `semanal-${week - 1}`, {
      ...during(-7, 7),
      games: SLOTS,
      prizeShare: SHARE.weekly,
      prizes: prizes(),
    }),
    make('multiple', `mejor-giro-${week - (week % 2)}`, {
      ...during((week % 2) * -7, 14),
      entry: 'opt_in',
      rule: { kind: 'best_multiple', minStake },
      games: SLOTS,
      prizeShare: SHARE.multiple,
      prizes: prizes(50n),
    }),
    make('next', `ruleta-${week + 1}`, {
      ...during(7, 3),
      entry: 'bought',
      games: ['ruleta-europea'],
      prizeShare: SHARE.next,
      prizes: prizes(25n),
    }),
  ]
}

function base(brand: BrandSeed, kind: Kind) {
  const { stake = 100n, minStake = 100n } = WEEKLY[brand.currency] ?? {}
  const texts = LANGUAGES.map((language) => {
    const text = (minor: bigint) => priceText(minor, brand.currency, language)
    const share = formatPercent(SHARE[kind] / 100, language)
    const facts = { stake: text(stake), minStake: text(minStake), share }
    return [
      language,
      { name: NAMES[brand.id]?.[kind][language] ?? kind, markdown: toMarkdown(kind, language, facts) },
    ]
  })
  return {
    brandId: brand.id,
    picture: `/art/promos/${brand.id}-${kind}-{w}.webp`,
    currency: brand.currency,
    entry: 'automatic' as const,
    area: 'casino',
    providers: null,
    games: null,
    texts: rewriteLocalised(Object.fromEntries(texts) as NewTournament['texts'], brand.country),
  }
}

/** Gives a demo brand its tournaments. Those that are there stay as they are. */
export async function seedTournaments(db: Database, brand: BrandSeed, now: Date): Promise<void> {
  for (const tournament of listTournaments(brand, now)) {
    await db.transaction((tx) => saveTournament(tx, tournament))
  }
}
