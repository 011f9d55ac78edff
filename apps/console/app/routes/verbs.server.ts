import { confirm, drop } from '../approvals/confirm.server.ts'
import { moveCampaign, saveCampaign } from '../features/campaigns/change.server.ts'
import { publishLegalText, saveLegalText, withdrawLegalText } from '../features/legal-texts/change.server.ts'
import { removePasskey } from '../features/account/passkeys.server.ts'
import { saveHelp } from '../features/help/save.server.ts'
import { changeRace } from '../features/horses/change.server.ts'
import { decideFunds } from '../features/funds/decide.server.ts'
import { decideIdentity } from '../features/identity/decide.server.ts'
import { saveJackpot, switchJackpot } from '../features/jackpots/change.server.ts'
import { saveSchedule, workOnSchedule } from '../features/mailed/change.server.ts'
import { askForRole, decideElevation, giveRoleBack } from '../features/people/elevation/change.server.ts'
import {
  changeRights,
  enablePerson,
  invitePerson,
  resetPerson,
  retireRole,
  saveRole,
  workOnPerson,
} from '../features/people/change.server.ts'
import {
  admitNamesake,
  adjustBalance,
  closeAccount,
  correctData,
  liftClosing,
  viewAsPlayer,
  withdrawConsents,
  workOnPlayer,
} from '../features/players/work.server.ts'
import { giveReward } from '../features/players/grant.server.ts'
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
import { removeView, saveView, setDefaultView } from '../views/change.server.ts'
import { addressWith } from '../page/address.ts'
import { answerForms, type FormAction } from '../forms/act.server.ts'

/** What the forms of the console do, by the last step of their address. */
export const VERBS: Readonly<Record<string, FormAction>> = {
  confirm,
  drop,
  passkey_remove: removePasskey,
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
  funds_decide: decideFunds,
  identity_decide: decideIdentity,
  screening_decide: decideScreening,
  risk_work: workOnRisk,
  player_work: workOnPlayer,
  player_consents: withdrawConsents,
  player_close: closeAccount,
  player_lift_closing: liftClosing,
  player_admit_namesake: admitNamesake,
  player_grant: giveReward,
  player_adjust: adjustBalance,
  player_correct: correctData,
  player_view: viewAsPlayer,
  player_tag: tagPlayer,
  tag: saveTag,
  segment: saveSegment,
  segment_remove: removeSegment,
  person_invite: invitePerson,
  person_rights: changeRights,
  person_enable: enablePerson,
  person_reset: resetPerson,
  person_work: workOnPerson,
  elevation_ask: askForRole,
  elevation_end: giveRoleBack,
  elevation_decide: decideElevation,
  role_save: saveRole,
  role_retire: retireRole,
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
  report_schedule: saveSchedule,
  report_schedule_act: workOnSchedule,
  view_save: saveView,
  view_remove: removeView,
  view_default: setDefaultView,
}

/** A page of the console that a form names as the one it stands on, and the state of its forms in the address. */
export const DESK_PAGE =
  /^\/(?:(?:trading|support|unclaimed|waiting|players|people|account|elevation|payments|figures|mailed-reports|audit|closed|conflicts)(\/[\w/.:%-]{0,150})?)?$/
/** The server takes addresses of 8,192 characters; the notice and the fields that are wrong need room. */
const DESK_QUERY = /^[\w=&.:%+|*~-]{0,7000}$/

/** The page that a form names; without its state where that is too long, for the notice belongs on that page all the same. */
function deskPage(back: string): string {
  const [path = ''] = back.split('?', 1)
  const query = back.slice(path.length + 1)
  if (!DESK_PAGE.test(path)) return '/trading'
  if (DESK_QUERY.test(query)) return back
  const state = new URLSearchParams(query)
  const named = ['brand', 'id'].map((name) => [name, state.get(name) ?? ''] as const)
  return addressWith(path, Object.fromEntries(named.filter(([, value]) => /^[\w:-]{1,100}$/.test(value))))
}

export const act = answerForms(
  (verb) => (Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined),
  (fields) => deskPage(fields.get('back') ?? ''),
)
