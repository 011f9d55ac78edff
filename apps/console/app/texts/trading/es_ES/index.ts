import { bets_es } from './bets.ts'
import { boosts_es } from './boosts.ts'
import { campaigns_es } from './campaigns.ts'
import { freeBets_es } from './free-bets.ts'
import { horses_es } from './horses.ts'
import { collusion_es } from './collusion.ts'
import { jackpots_es } from './jackpots.ts'
import { help_es } from './help.ts'
import { offer_es } from './offer.ts'
import { popups_es } from './popups.ts'
import { promotions_es } from './promotions.ts'
import { prode_es } from './prode.ts'
import { results_es } from './results.ts'
import { rules_es } from './rules.ts'
import { store_es } from './store.ts'
import { support_es } from './support.ts'

export { tradingActions_es, tradingNotices_es, tradingRecord_es } from './records.ts'

export const trading_es = {
  ...offer_es,
  ...results_es,
  ...bets_es,
  ...boosts_es,
  ...freeBets_es,
  ...rules_es,
  ...prode_es,
  ...horses_es,
  ...collusion_es,
  ...jackpots_es,
  ...store_es,
  ...help_es,
  ...popups_es,
  ...promotions_es,
  ...support_es,
  ...campaigns_es,
}
export type TradingTexts = typeof trading_es
