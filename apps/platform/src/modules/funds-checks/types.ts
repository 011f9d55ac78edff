import type { Currency } from '@palco/contract'
import type {
  FundsDoor,
  FundsOccupation,
  FundsReason,
  FundsRequest,
  FundsSource,
  FundsState,
  IncomeBand,
} from '@palco/contract/tables'
import type { Owner } from '../../model/index.ts'
import type { FundsStep } from '../jurisdictions/index.ts'
import type { ProofFile } from '../wallet/index.ts'

/** A player's sums of some days, minor units. */
export type Figures = { deposits: bigint; netDeposits: bigint; loss: bigint }

/** One threshold that one player reached. */
export type CaseRow = Owner & {
  id: string
  stepKey: string
  step: FundsStep
  currency: Currency
  amount: bigint
  reached: bigint
  reachedAt: Date
  figures: Figures
  state: FundsState
  reason: FundsReason | null
  dueAt: Date | null
  late: boolean
  createdAt: Date
  changedAt: Date
}

/** What a player declared, with the band as it was read. */
export type Declared = {
  occupation: FundsOccupation
  income: IncomeBand
  /** Decimals of the account's currency. */
  from: string | null
  to: string | null
  sources: FundsSource[]
  note: string
}

/** Something that was asked for, without the content of a document. */
export type RequestRow = {
  id: string
  kind: FundsRequest
  reason: FundsReason | null
  askedAt: Date
  declared: Declared | null
  type: ProofFile['type'] | null
  bytes: number | null
  sentAt: Date | null
}

export type { FundsDoor, FundsStep }
