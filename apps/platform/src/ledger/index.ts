export type {
  Balances,
  Hold,
  HoldRef,
  MoneyRef,
  Outcome,
  Post,
  RefusalCode,
  Reverse,
  Settle,
  PlayerStatement,
  StatementLine,
  StatementQuery,
  TransactionKind,
  Void,
} from './types.ts'
export { payloadHash } from './payload-hash.ts'
export {
  hold,
  type OutcomeRow,
  post,
  REF,
  refValues,
  reverse,
  settle,
  toOutcome,
  voidHold,
} from './movements.ts'
export { type Transfer, transfer } from './transfer.ts'
export { lockAccount, openPlayerAccounts, readBalances } from './accounts.ts'
export { entriesAround, findEntry, listEntries, sumByKind, type KindSum } from './statement.ts'
export { sumUnstaked } from './unstaked.ts'
export { assertBooksBalance, findViolations, type Violation } from './audit.ts'
export { auditNext, markWholeAudit, type AuditStep } from './running-audit.ts'
export { counterparties } from './chart.ts'
export { ledgerPlayerData } from './player-data.ts'
