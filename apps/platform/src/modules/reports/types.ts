import type { ReportColumnKind, ReportName } from '@palco/contract'
import type { Brand } from '../../model/index.ts'

/** `sum`: added up in the total. */
export type Column = { readonly name: string; readonly kind: ReportColumnKind; readonly sum?: true }

/**
 * A report: its columns, and the queries that fill them. Every query takes the parameters of `PERIOD`. Amounts are minor units of the
 * column `currency`.
 */
export type Report = {
  readonly name: ReportName
  readonly columns: readonly Column[]
  /** The columns by which is added up. */
  readonly by: readonly string[]
  /** The value of the first of them whose rows are no money of the ledger. */
  readonly notInLedger?: string
  /** The rows, in an order that leaves nothing open. */
  readonly lines: string
  /**
   * The same sums from the ledger's entries: the columns of `by` and those that are compared; `lines`, where it is one, is the number of
   * rows.
   */
  readonly ledger: string
}

/** Which report of which days: both are included, in the brand's time zone. */
export type ReportRequest = {
  readonly brand: Pick<Brand, 'id' | 'timeZone'>
  readonly name: ReportName
  readonly from: string
  readonly to: string
}

/** Up to which ids something belongs to a day or an earlier one; `null`: the day is open. */
export type Horizon = { readonly through: bigint; readonly audit: bigint } | null

/** A period's edges as they were when its days were closed; `to` is exclusive. */
export type Period = {
  readonly from: Date
  readonly to: Date
  /** Of its last day. */
  readonly end: Horizon
  /** Of the day before its first. */
  readonly before: Horizon
}
