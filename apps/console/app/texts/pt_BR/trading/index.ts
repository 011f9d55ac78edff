import { bets_pt } from './bets.ts'
import { boosts_pt } from './boosts.ts'
import { freeBets_pt } from './free-bets.ts'
import { offer_pt } from './offer.ts'
import { results_pt } from './results.ts'
import { rules_pt } from './rules.ts'

export const trading_pt = {
  ...offer_pt,
  ...results_pt,
  ...bets_pt,
  ...boosts_pt,
  ...freeBets_pt,
  ...rules_pt,
}
