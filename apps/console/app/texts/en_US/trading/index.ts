import { bets_en } from './bets.ts'
import { boosts_en } from './boosts.ts'
import { freeBets_en } from './free-bets.ts'
import { offer_en } from './offer.ts'
import { results_en } from './results.ts'
import { rules_en } from './rules.ts'

export const trading_en = {
  ...offer_en,
  ...results_en,
  ...bets_en,
  ...boosts_en,
  ...freeBets_en,
  ...rules_en,
}
