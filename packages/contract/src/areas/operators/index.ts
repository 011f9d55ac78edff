import { z } from 'zod'
import { listAudit } from './audit.ts'
import { approve, creditLate, listClosed, listConflicts, reject, settleOwner } from './decisions.ts'
import type { CommonOperatorRefusal, OperatorCall } from './define.ts'
import { acceptDocument, readDocument, readProof, requestDocument } from './documents.ts'
import { listRiskCases, readRiskCase, workOnRiskCase } from './risk.ts'
import { decideScreeningCase, listScreeningCases, readScreeningCase } from './screening.ts'
import { decideFundsCase, listFundsCases, readFundsCase, readFundsDocument } from './funds.ts'
import { decideIdentityCase, listIdentityCases, readIdentityCase, readIdentityDocument } from './identity.ts'
import { listQueue, readPayment } from './payments.ts'
import { figureCalls } from './figures/index.ts'
import {
  askElevation,
  decideElevation,
  endElevation,
  listElevations,
  readElevation,
} from './people/elevations.ts'
import { acceptInvitation, readInvitation } from './people/invitations.ts'
import {
  changeOperatorRights,
  enableOperator,
  inviteOperator,
  listOperators,
  readOperator,
  resetOperator,
  workOnOperator,
} from './people/people.ts'
import { readRole, retireRole, saveRole } from './people/roles.ts'
import { findPlayers, readPlayerFile, workOnPlayer } from './players/players.ts'
import { adjustPlayer } from './players/adjustment.ts'
import { grantReward } from './players/grants.ts'
import { correctPlayer } from './players/correction.ts'
import { viewAsPlayer } from './players/viewing.ts'
import { closePlayerAccount, liftPlayerClosing } from './players/closing.ts'
import { admitNamesake } from './players/namesake.ts'
import { withdrawPlayerConsents } from './players/consents.ts'
import {
  countSegment,
  downloadSegment,
  listSegmentMembers,
  listSegments,
  readSegment,
  removeSegment,
  saveSegment,
} from './players/segments.ts'
import { listTags, saveTag, tagPlayer } from './players/tags.ts'
import {
  listReportReaders,
  listReportSchedules,
  saveReportSchedule,
  workOnReportSchedule,
} from './mailed-reports.ts'
import { listRegisters } from './registers.ts'
import { downloadReport, previewReport } from './reports.ts'
import { readGameRound } from './rounds.ts'
import { logIn, logOut, setLanguage, whoAmI } from './session.ts'
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  beginPasskeyLogIn,
  listOperatorPasskeys,
  logInByPasskey,
  removeOperatorPasskey,
} from './passkeys.ts'
import { beginSignOn, logInBySignOn, readSignOn } from './sign-on.ts'
import {
  attachToAnswer,
  listTicketQueue,
  readTicketAttachment,
  readTicketFile,
  workOnTicket,
} from './support.ts'
import { tradingCalls } from './trading/index.ts'
import { listUnclaimed, settleUnclaimed } from './unclaimed.ts'
import { listViews, removeView, saveView, setDefaultView } from './views.ts'
import { listWaiting } from './waiting.ts'

export * from '../../tables/figures.ts'
export * from '../../tables/operators.ts'
export * from '../../tables/reports.ts'
export * from '../../tables/rights.ts'
export type { SavedView } from './views.ts'
export { REPORT_SCHEDULE_ACTS, type ReportSchedule } from './mailed-reports.ts'
export { AUDIT_FILTERS, type AuditChain, auditRow, type AuditRow } from './audit.ts'
export { closedTransfer, conflict, type ClosedTransfer, type Conflict } from './decisions.ts'
export {
  COMMON_OPERATOR_REFUSALS,
  OPERATOR_HEADERS,
  operatorRefusal,
  type CommonOperatorRefusal,
  type OperatorCall,
  type OperatorDecision,
} from './define.ts'
export { paymentFile, queueItem, type PaymentFile, type QueueItem } from './payments.ts'
export { OPERATOR_ACTS, type OperatorFile } from './people/people.ts'
export { type Elevation, ELEVATION_ACTS } from './people/elevations.ts'
export type { RoleFile } from './people/roles.ts'
export { OPERATOR_STATES } from './people/terms.ts'
export { PLAYER_ACTS, type PlayerFile, type PlayerRow } from './players/players.ts'
export {
  segmentCondition,
  segmentRule,
  type PlayerSegment,
  type Segment,
  type SegmentCondition,
  type SegmentCounts,
  type SegmentMember,
  type SegmentRule,
} from './players/segments.ts'
export type { PlayerTag, Tag } from './players/tags.ts'
export { operator, type Operator } from './session.ts'
export type * from './figures/index.ts'
export type { GameRoundFile } from './rounds.ts'
export type { StakeTexts } from './stake-texts.ts'
export type { RegisterLine, RegisterQuestion, RegisterStanding } from './registers.ts'
export type { ReportPreview } from './reports.ts'
export { RISK_ACTS, type RiskCaseRow, type RiskFile } from './risk.ts'
export { SCREENING_ACTS, type ScreeningCaseRow, type ScreeningFile } from './screening.ts'
export { FUNDS_ACTS, type FundsCaseRow, type FundsFigures, type FundsFile } from './funds.ts'
export { IDENTITY_ACTS, type IdentityCase, type IdentityCaseRow } from './identity.ts'
export type { UnclaimedCase } from './unclaimed.ts'
export type { WaitingDecision } from './waiting.ts'
export type { TicketFile, TicketRow } from './support.ts'
export type { Campaign } from './trading/campaigns.ts'
export type { TradingBet } from './trading/bets.ts'
export type { TradingEvent, TradingMarket, TradingOutcome } from './trading/offer.ts'
export type { DeskJackpot } from './trading/jackpots.ts'
export type { HelpDeskArticle } from './trading/help.ts'
export type { LegalTextDesk } from './trading/legal-texts.ts'
export type { DeskPopup, PopupWords } from './trading/popups.ts'
export type { DeskPromotion, PromotionWords } from './trading/promotions.ts'
export type { ProdeDeskRound, ProdeSeries } from './trading/prode.ts'
export type { RaceDeskPool, RaceDeskRace, RaceDeskRunner } from './trading/racing.ts'
export type { TradingProposal } from './trading/proposals.ts'
export type { HeldMarket } from './trading/results.ts'
export type { MarginRow, PriceStep } from './trading/rules.ts'
export type { StoreDeskItem, StoreDeskOrder } from './trading/store.ts'
export type { TradingSign } from './trading/signs.ts'

/** Every call of the console. */
export const operatorCalls = {
  logIn,
  readSignOn,
  beginSignOn,
  logInBySignOn,
  beginPasskeyLogIn,
  logInByPasskey,
  listOperatorPasskeys,
  beginOperatorPasskey,
  addOperatorPasskey,
  removeOperatorPasskey,
  logOut,
  whoAmI,
  setLanguage,
  listOperators,
  readOperator,
  inviteOperator,
  changeOperatorRights,
  enableOperator,
  resetOperator,
  workOnOperator,
  readRole,
  saveRole,
  retireRole,
  readElevation,
  askElevation,
  endElevation,
  listElevations,
  decideElevation,
  readInvitation,
  acceptInvitation,
  listQueue,
  readPayment,
  readProof,
  requestDocument,
  readDocument,
  acceptDocument,
  approve,
  reject,
  listClosed,
  creditLate,
  settleOwner,
  listConflicts,
  listUnclaimed,
  settleUnclaimed,
  listAudit,
  listRiskCases,
  readRiskCase,
  workOnRiskCase,
  listIdentityCases,
  readIdentityCase,
  readIdentityDocument,
  decideIdentityCase,
  listFundsCases,
  readFundsCase,
  readFundsDocument,
  decideFundsCase,
  findPlayers,
  readPlayerFile,
  workOnPlayer,
  withdrawPlayerConsents,
  closePlayerAccount,
  liftPlayerClosing,
  admitNamesake,
  adjustPlayer,
  grantReward,
  correctPlayer,
  viewAsPlayer,
  listTags,
  saveTag,
  tagPlayer,
  listViews,
  saveView,
  removeView,
  setDefaultView,
  listReportSchedules,
  listReportReaders,
  saveReportSchedule,
  workOnReportSchedule,
  listSegments,
  countSegment,
  saveSegment,
  removeSegment,
  readSegment,
  listSegmentMembers,
  downloadSegment,
  listRegisters,
  listScreeningCases,
  readScreeningCase,
  decideScreeningCase,
  previewReport,
  downloadReport,
  ...figureCalls,
  listWaiting,
  readGameRound,
  listTicketQueue,
  readTicketFile,
  readTicketAttachment,
  attachToAnswer,
  workOnTicket,
  ...tradingCalls,
}

export type OperatorCallInput<C extends OperatorCall> = z.infer<C['input']>
export type OperatorCallSentInput<C extends OperatorCall> = z.input<C['input']>
export type OperatorCallAnswer<C extends OperatorCall> = z.infer<C['answer']>
export type OperatorCallRefusal<C extends OperatorCall> = C['refusals'][number] | CommonOperatorRefusal

const schema = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' })

/** The console's calls as data: method, path, access, refusals, JSON schemas of input and answer. */
export const operatorDocument = () =>
  (Object.values(operatorCalls) as OperatorCall[]).map(({ input, answer, ...call }) => ({
    ...call,
    input: schema(input, 'input'),
    answer: schema(answer, 'output'),
  }))
