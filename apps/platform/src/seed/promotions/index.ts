import { LANGUAGES } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { rewriteLocalised } from '../../model/index.ts'
import {
  type NewPromotion,
  type PromotionText,
  readPromotionIds,
  savePromotion,
} from '../../modules/promotions/index.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'
import { cashback, reload, welcome } from './bonus-texts.ts'
import { friends, game, miles, tournaments } from './club-texts.ts'
import { toFacts, freeBetCode, toGame, type PromotionTexts, reloadCode } from './facts.ts'
import { freeBet } from './free-bet-texts.ts'

type Seed = Pick<NewPromotion, 'id' | 'type' | 'link'> & {
  texts: PromotionTexts
  picture: string
  code?: string
  bonus?: string
  popup?: boolean
}

const BONUSES = '/profile?section=bonuses'

const listSeeds = (brand: BrandSeed): Seed[] => [
  {
    id: 'bienvenida',
    type: 'bonus',
    texts: welcome,
    picture: 'welcome',
    link: '/wallet/deposit',
    bonus: 'welcome',
    popup: true,
  },
  { id: 'torneos', type: 'promotion', texts: tournaments, picture: 'weekly', link: '/tournaments' },
  {
    id: 'recarga',
    type: 'bonus',
    texts: reload,
    picture: 'reload',
    link: '/wallet/deposit',
    bonus: 'reload',
    code: reloadCode(brand),
  },
  {
    id: 'apuesta-gratis',
    type: 'bonus',
    texts: freeBet,
    picture: 'multiple',
    link: BONUSES,
    code: freeBetCode(brand),
  },
  {
    id: 'juego-de-la-casa',
    type: 'promotion',
    texts: game,
    picture: 'slots',
    link: `/casino/play/${toGame(brand)}`,
  },
  {
    id: 'devolucion',
    type: 'bonus',
    texts: cashback,
    picture: 'cashback',
    link: BONUSES,
    bonus: 'weekly-cashback',
  },
  { id: 'millas', type: 'promotion', texts: miles, picture: 'miles', link: '/profile?section=miles' },
  {
    id: 'amistades',
    type: 'promotion',
    texts: friends,
    picture: 'friends',
    link: '/profile?section=referrals',
  },
]

/** A demo brand's promotions, with its own facts in every language. */
export function listPromotions(brand: BrandSeed): NewPromotion[] {
  return listSeeds(brand).map(({ texts, picture, code, bonus, popup, ...seed }, position) => {
    const words = rewriteLocalised(texts, brand.country)
    const filled = LANGUAGES.map((language) => [language, fill(words[language], toFacts(brand, language))])
    return {
      ...seed,
      brandId: brand.id,
      position,
      starts_at: null,
      ends_at: null,
      picture: `/art/promos/${brand.id}-${picture}-{w}.webp`,
      bonus_code: code ?? null,
      bonus_id: bonus ?? null,
      popup: popup ?? false,
      texts: Object.fromEntries(filled) as NewPromotion['texts'],
    }
  })
}

const fill = (text: PromotionText, facts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(text).map(([name, words]) => [
      name,
      words?.replace(/\{(\w+)\}/g, (mark, fact: string) => facts[fact] ?? mark),
    ]),
  ) as PromotionText

/** Gives a demo brand its promotions. What is there stays: an operator may have changed it. */
export async function seedPromotions(q: Queryable, brand: BrandSeed): Promise<void> {
  const known = await readPromotionIds(q, brand.id)
  for (const promotion of listPromotions(brand)) {
    if (!known.has(promotion.id)) await savePromotion(q, promotion)
  }
}
