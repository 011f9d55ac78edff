/** Who may act at the console, the second operator, the audit and the sealed secrets: what every module's operators' calls stand on. */
export { addOperator, disableOperator, newPassword, resetOperator } from './access/accounts.ts'
export { Directory, type DirectorySettings } from './access/directory.ts'
export { logInOperator } from './access/log-in.ts'
export { forgetPasskeyChallenges } from './access/passkey-store.ts'
export {
  addOperatorPasskey,
  beginOperatorPasskey,
  beginPasskeyLogIn,
  listOperatorPasskeys,
  logInByPasskey,
  type PasskeyDeps,
  removeOperatorPasskey,
} from './access/passkeys.ts'
export { endSession, peekHolder } from './access/sessions.ts'
export { beginSignOn, forgetSignOnAttempts, logInBySignOn, type SignOnDeps } from './access/sign-on.ts'
export {
  appendAudit,
  hasAuditLine,
  didLately,
  listActsAbout,
  listAuditLines,
  type AuditAction,
  type AuditEntry,
} from './audit/audit.ts'
export { chainAuditLines, noteVerification, readChainState } from './audit/chain.ts'
export { takePlayersAllowance } from './audit/players-seen.ts'
export { readAudit } from './audit/queries.ts'
export { type NotedHead, type Verification, verifyAuditChain } from './audit/verify.ts'
export { caseList } from './case-list.ts'
export { type DeskAccess, deskHandlers } from './desk-routes.ts'
export { toLimits, limitsOnWire } from './limits.ts'
export { findInvitation, giveToken, takeInvitation } from './people/invitations.ts'
export {
  addInvited,
  admit,
  type ChangeRefusal,
  findPerson,
  listPeople,
  MOST_OPERATORS,
  openOperatorSessions,
  type Person,
  readPeople,
  readRightsIn,
  setRights,
  workOn,
} from './people/store.ts'
export {
  askElevation,
  decideElevation,
  type Elevation,
  type ElevationAct,
  findElevation,
  listElevations,
  readElevation,
} from './people/elevations.ts'
export {
  changeRole,
  findRole,
  type Holder,
  listHolders,
  listRoles,
  type Role,
  type RoleAct,
} from './people/roles.ts'
export { TOTP_SECRETS, totpPlace } from './secrets/seal.ts'
export { findOperator, forgetAttempts, forgetOldAttempts, saveLanguage } from './store.ts'
export { isCovered, roleName } from './rights-in.ts'
export type { Acting, ActingOnBrand, OperatorDeps, OperatorIdentity, RightsIn } from './types.ts'
export {
  dropProposal,
  endOpen,
  endRequests,
  type Executed,
  letThroughNow,
  listWaiting,
  lockPlayerDay,
  openProposals,
  type Plan,
  proposalOnWire,
  type ProposalRow,
  readDaySums,
  reasonsFor,
  findReceipt,
  type StoredDecision,
  takeTurn,
  type WorstCase,
} from './value/index.ts'
export { brandNames, identityOnWire } from './wire.ts'
export { operatorsPlayerData } from './player-data.ts'
