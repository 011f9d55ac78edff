import { bets_pt } from './bets.ts'
import { boosts_pt } from './boosts.ts'
import { campaigns_pt } from './campaigns.ts'
import { freeBets_pt } from './free-bets.ts'
import { horses_pt } from './horses.ts'
import { collusion_pt } from './collusion.ts'
import { jackpots_pt } from './jackpots.ts'
import { help_pt } from './help.ts'
import { offer_pt } from './offer.ts'
import { popups_pt } from './popups.ts'
import { promotions_pt } from './promotions.ts'
import { prode_pt } from './prode.ts'
import { results_pt } from './results.ts'
import { rules_pt } from './rules.ts'
import { store_pt } from './store.ts'
import { support_pt } from './support.ts'

export { tradingActions_pt, tradingNotices_pt, tradingRecord_pt } from './records.ts'

export const trading_pt = {
  ...offer_pt,
  ...results_pt,
  ...bets_pt,
  ...boosts_pt,
  ...freeBets_pt,
  ...rules_pt,
  ...prode_pt,
  ...horses_pt,
  ...collusion_pt,
  ...jackpots_pt,
  ...store_pt,
  ...help_pt,
  ...popups_pt,
  ...promotions_pt,
  ...support_pt,
  ...campaigns_pt,
}
