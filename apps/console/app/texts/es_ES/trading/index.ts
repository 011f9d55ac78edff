import { bets_es } from './bets.ts'
import { boosts_es } from './boosts.ts'
import { freeBets_es } from './free-bets.ts'
import { offer_es } from './offer.ts'
import { results_es } from './results.ts'
import { rules_es } from './rules.ts'

export const trading_es = {
  ...offer_es,
  ...results_es,
  ...bets_es,
  ...boosts_es,
  ...freeBets_es,
  ...rules_es,
}
export type TradingTexts = typeof trading_es
