import { type Language, parseDecimal } from '@palco/contract'
import { formatOdds, formatPercent } from '@palco/contract/format'
import { priceText } from '../price-text.ts'
import type { PromotionText } from '../../modules/promotions/index.ts'
import { UNITS } from '../bonuses/offers.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'
import { WEEKLY, weeklyPool } from '../tournaments/prizes.ts'

/** A promotion's words; `{fact}` stands for what differs by brand. */
export type PromotionTexts = Record<Language, PromotionText>

type Names = Record<Language, string>
/** The slot each brand puts in front, with its theoretical return in percent (docs/games-mathematics.md). */
const GAMES: Record<string, { id: string; name: Names; teaser: Names; return: string }> = {
  brasa: {
    id: 'mate-de-oro',
    name: { es_ES: 'Mate de Oro', en_US: 'Golden Mate', pt_BR: 'Mate de Ouro' },
    teaser: {
      es_ES: 'Veinte líneas y giros gratis que pagan doble.',
      en_US: 'Twenty lines, and free spins that pay double.',
      pt_BR: 'Vinte linhas e giros grátis que pagam em dobro.',
    },
    return: '96.00',
  },
  tribuna: {
    id: 'tiburon-turbo',
    name: { es_ES: 'Tiburón Turbo', en_US: 'Turbo Shark', pt_BR: 'Tubarão Turbo' },
    teaser: {
      es_ES: 'Cuatro filas, comodines apilados y giros gratis.',
      en_US: 'Four rows, stacked wilds and free spins.',
      pt_BR: 'Quatro fileiras, curingas empilhados e giros grátis.',
    },
    return: '96.25',
  },
  marea: {
    id: 'fenix-x100',
    name: { es_ES: 'Fénix x100', en_US: 'Phoenix x100', pt_BR: 'Fênix x100' },
    teaser: {
      es_ES: 'Comodines que multiplican los premios, y también entre sí.',
      en_US: 'Wilds that multiply wins, and each other.',
      pt_BR: 'Curingas que multiplicam os prêmios, e também entre si.',
    },
    return: '96.35',
  },
}
export const toGame = (brand: BrandSeed): string => GAMES[brand.id]?.id ?? 'mate-de-oro'

export const reloadCode = ({ id }: BrandSeed): string => `${id.toUpperCase()}50`

/** The code of the free bet that `seed/bonuses` gives every demo brand. */
export const freeBetCode = ({ id }: BrandSeed): string => `GRATIS${id.toUpperCase()}`

type Rules = {
  sportsbook: { free_bet_stakes: number }
  miles: { rates: { casino: { stake: string; miles: number } }; step: number; step_value: string }
  referrals: {
    min_deposit: string
    min_stakes: string
    reward: { bonus?: string; miles?: number }
    max_rewards: number
  }
}

const MILES: Record<Language, (n: number) => string> = {
  es_ES: (n) => (n === 1 ? 'dan una milla' : `dan ${n} millas`),
  en_US: (n) => (n === 1 ? 'earn one mile' : `earn ${n} miles`),
  pt_BR: (n) => (n === 1 ? 'dão uma milha' : `dão ${n} milhas`),
}
const BONUS_OF: Record<Language, (amount: string) => string> = {
  es_ES: (amount) => `un bono de ${amount}`,
  en_US: (amount) => `a bonus of ${amount}`,
  pt_BR: (amount) => `um bônus de ${amount}`,
}
const MILES_WORD: Names = { es_ES: 'millas', en_US: 'miles', pt_BR: 'milhas' }

/** What the texts of a brand's promotions name, written in the language. */
export function toFacts(brand: BrandSeed, language: Language): Record<string, string> {
  const { currency, name } = brand
  const minor = (amount: bigint) => priceText(amount, currency, language)
  const decimal = (amount: string) => minor(parseDecimal(amount, currency)?.minor ?? 0n)
  const units = (count: bigint) => minor(count * (UNITS[currency] ?? 1n))
  const { miles, referrals, sportsbook } = brand.rules as Rules
  const { bonus, miles: rewardMiles } = referrals.reward
  const game = GAMES[brand.id]
  return {
    name,
    welcomeMax: units(50n),
    welcomeMin: units(2n),
    reloadMax: units(25n),
    reloadMin: units(5n),
    reloadCode: reloadCode(brand),
    freeBetCode: freeBetCode(brand),
    freeBet: units(2n),
    freeBetStakes: units(2n * BigInt(sportsbook.free_bet_stakes)),
    freeBetOdds: formatOdds('1.50', language),
    cashbackMax: units(30n),
    maxStake: units(2n),
    weeklyPool: minor(weeklyPool(currency)),
    weeklyStake: minor(WEEKLY[currency]?.stake ?? 0n),
    referralReward:
      bonus === undefined ? `${rewardMiles} ${MILES_WORD[language]}` : BONUS_OF[language](decimal(bonus)),
    referralMost: String(referrals.max_rewards),
    referralDeposit: decimal(referrals.min_deposit),
    referralStakes: decimal(referrals.min_stakes),
    milesStake: decimal(miles.rates.casino.stake),
    milesCount: MILES[language](miles.rates.casino.miles),
    milesStep: String(miles.step),
    milesValue: decimal(miles.step_value),
    game: game?.name[language] ?? '',
    gameTeaser: game?.teaser[language] ?? '',
    gameReturn: game ? formatPercent(game.return, language) : '',
  }
}
