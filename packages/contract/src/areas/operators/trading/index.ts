import { listTradingEvents, readTradingEvent, shiftPrices, suspendOffer, setOutcomePrice } from './offer.ts'
import { boostOutcome } from './boosts.ts'
import { countCampaignAudience, listCampaigns, moveCampaign, saveCampaign } from './campaigns.ts'
import { readCollusionDesk } from './collusion.ts'
import { grantFreeBets, listFreeBets } from './free-bets.ts'
import { dropProposal } from './proposals.ts'
import { listHeldMarkets, readMarketResult, decideMarket } from './results.ts'
import { listTradingBets, readTradingBet, voidOpenBet } from './bets.ts'
import {
  readTradingRules,
  saveAccumulatorBonus,
  saveMargin,
  savePriceLimits,
  saveBetLimits,
} from './rules.ts'
import { readHelpDesk, saveHelpArticle } from './help.ts'
import { publishLegalText, readLegalTextDesk, saveLegalTextDraft, withdrawLegalText } from './legal-texts.ts'
import { readPopupDesk, savePopup } from './popups.ts'
import { readPromotionDesk, savePromotion } from './promotions.ts'
import { cancelProdeRound, readProdeDesk, saveProdeSeries } from './prode.ts'
import { changeRace, readRaceBoard, readRaceDesk } from './racing.ts'
import { moveStoreOrder, readStoreDesk, refundStoreOrder, saveStoreItem } from './store.ts'
import { readJackpotDesk, saveJackpotTerms, switchJackpot } from './jackpots.ts'
import { listSigns } from './signs.ts'

export const tradingCalls = {
  listTradingEvents,
  readTradingEvent,
  suspendOffer,
  setOutcomePrice,
  shiftPrices,
  boostOutcome,
  listHeldMarkets,
  readMarketResult,
  decideMarket,
  dropProposal,
  listTradingBets,
  readTradingBet,
  voidOpenBet,
  readTradingRules,
  saveMargin,
  savePriceLimits,
  saveBetLimits,
  saveAccumulatorBonus,
  listSigns,
  readProdeDesk,
  saveProdeSeries,
  cancelProdeRound,
  readHelpDesk,
  saveHelpArticle,
  readLegalTextDesk,
  saveLegalTextDraft,
  withdrawLegalText,
  publishLegalText,
  readPopupDesk,
  savePopup,
  readPromotionDesk,
  savePromotion,
  listCampaigns,
  countCampaignAudience,
  saveCampaign,
  moveCampaign,
  readRaceDesk,
  readRaceBoard,
  changeRace,
  readCollusionDesk,
  readJackpotDesk,
  saveJackpotTerms,
  switchJackpot,
  readStoreDesk,
  saveStoreItem,
  moveStoreOrder,
  refundStoreOrder,
  listFreeBets,
  grantFreeBets,
}
