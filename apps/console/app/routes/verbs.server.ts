import { confirm, drop } from '../approvals/confirm.server.ts'
import { moveCampaign, saveCampaign } from '../features/campaigns/change.server.ts'
import { publishLegalText, saveLegalText, withdrawLegalText } from '../features/legal-texts/change.server.ts'
import { saveHelp } from '../features/help/save.server.ts'
import { changeRace } from '../features/horses/change.server.ts'
import { decideIdentity } from '../features/identity/decide.server.ts'
import { saveJackpot, switchJackpot } from '../features/jackpots/change.server.ts'
import {
  changeRights,
  enablePerson,
  invitePerson,
  resetPerson,
  workOnPerson,
} from '../features/people/change.server.ts'
import {
  adjustBalance,
  closeAccount,
  liftClosing,
  withdrawConsents,
  workOnPlayer,
} from '../features/players/work.server.ts'
import { savePopup } from '../features/popups/save.server.ts'
import { cancelRound, saveSeries } from '../features/prode/change.server.ts'
import { savePromotion } from '../features/promotions/save.server.ts'
import { saveTag, tagPlayer } from '../features/players/tags.server.ts'
import { removeSegment, saveSegment } from '../features/segments/change.server.ts'
import { workOnRisk } from '../features/risk/work.server.ts'
import { decideScreening } from '../features/screening/decide.server.ts'
import { moveOrder, refundOrder, saveItem } from '../features/store/change.server.ts'
import { workOnTicket } from '../features/support/work.server.ts'
import { voidBet } from '../features/trading/bets/void.server.ts'
import { giveFreeBets } from '../features/trading/free-bets/give.server.ts'
import { boostPrice, setPrice, shiftPrices, suspendOffer } from '../features/trading/offer/change.server.ts'
import { decideMarket } from '../features/trading/results/decide.server.ts'
import {
  saveAccumulatorBonus,
  saveLimits,
  saveMargin,
  savePriceLimits,
} from '../features/trading/rules/save.server.ts'
import { settleUnclaimed } from '../features/unclaimed/settle.server.ts'
import { answerForms, type FormAction } from '../forms/act.server.ts'

/** What the forms of the console do, by the last step of their address. */
export const VERBS: Readonly<Record<string, FormAction>> = {
  confirm,
  drop,
  suspend: suspendOffer,
  price: setPrice,
  shift: shiftPrices,
  boost: boostPrice,
  decide: decideMarket,
  void: voidBet,
  margin: saveMargin,
  prices: savePriceLimits,
  accumulator: saveAccumulatorBonus,
  limits: saveLimits,
  'free-bets': giveFreeBets,
  race: changeRace,
  prode_series: saveSeries,
  prode_cancel: cancelRound,
  identity_decide: decideIdentity,
  screening_decide: decideScreening,
  risk_work: workOnRisk,
  player_work: workOnPlayer,
  player_consents: withdrawConsents,
  player_close: closeAccount,
  player_lift_closing: liftClosing,
  player_adjust: adjustBalance,
  player_tag: tagPlayer,
  tag: saveTag,
  segment: saveSegment,
  segment_remove: removeSegment,
  person_invite: invitePerson,
  person_rights: changeRights,
  person_enable: enablePerson,
  person_reset: resetPerson,
  person_work: workOnPerson,
  jackpot_terms: saveJackpot,
  jackpot_switch: switchJackpot,
  store_item: saveItem,
  store_move: moveOrder,
  store_refund: refundOrder,
  help_article: saveHelp,
  legal_text_draft: saveLegalText,
  legal_text_publish: publishLegalText,
  legal_text_withdraw: withdrawLegalText,
  promotion: savePromotion,
  popup: savePopup,
  campaign: saveCampaign,
  campaign_move: moveCampaign,
  ticket: workOnTicket,
  unclaimed_settle: settleUnclaimed,
}

/** A page of the console that a form names as the one it stands on. */
const DESK_PAGE =
  /^\/(?:trading|support|unclaimed|waiting|players|people)(\/[\w/.:%-]{0,150})?(\?[\w=&.:%+|*~-]{0,4000})?$/

export const act = answerForms(
  (verb) => (Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined),
  (fields) => {
    const page = fields.get('back') ?? ''
    return DESK_PAGE.test(page) ? page : '/trading'
  },
)
