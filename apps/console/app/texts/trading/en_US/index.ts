import { bets_en } from './bets.ts'
import { boosts_en } from './boosts.ts'
import { campaigns_en } from './campaigns.ts'
import { freeBets_en } from './free-bets.ts'
import { horses_en } from './horses.ts'
import { collusion_en } from './collusion.ts'
import { jackpots_en } from './jackpots.ts'
import { help_en } from './help.ts'
import { offer_en } from './offer.ts'
import { popups_en } from './popups.ts'
import { promotions_en } from './promotions.ts'
import { prode_en } from './prode.ts'
import { results_en } from './results.ts'
import { rules_en } from './rules.ts'
import { store_en } from './store.ts'
import { support_en } from './support.ts'

export { tradingActions_en, tradingNotices_en, tradingRecord_en } from './records.ts'

export const trading_en = {
  ...offer_en,
  ...results_en,
  ...bets_en,
  ...boosts_en,
  ...freeBets_en,
  ...rules_en,
  ...prode_en,
  ...horses_en,
  ...collusion_en,
  ...jackpots_en,
  ...store_en,
  ...help_en,
  ...popups_en,
  ...promotions_en,
  ...support_en,
  ...campaigns_en,
}
