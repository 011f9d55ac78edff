import { type Currency, parseDecimal, toDecimal } from '@palco/contract'
import type { SecondOperatorReason, TradingProposal } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Acting, RightsIn } from '../types.ts'
import { mayDecide } from './calls.ts'
import { byBrand } from './sums.ts'
import type { StoredDecision, WorstCase } from './worst-case.ts'

/** A decision that waits for a second operator. */
export type ProposalRow = {
  id: string
  subject: string
  kind: string
  brandId: string | null
  decision: StoredDecision
  cause: string
  operatorId: string
  operator: string
  at: Date
  /** The call with its input; absent in those of older versions. */
  call: string | null
  input: Record<string, unknown> | null
  worst: StoredWorst[]
  reasons: SecondOperatorReason[]
  about: Record<string, unknown>
  among: string[]
}
/** The worst case for a brand: a decimal amount, `null` without a bound. */
type StoredWorst = { brand: string; currency: Currency; amount: string | null }

const COLUMNS = `p.id::text, p.subject, p.kind, p.brand_id AS "brandId", p.decision, p.cause, p.operator_id::text AS "operatorId",
  o.username AS operator, p.at, p.call, p.input, p.worst, p.reasons, p.about, p.among`

/**
 * Open proposals about these subjects, of operators who still are and still may decide them; a role for some hours that was over by itself
 * counts as it did when they asked.
 */
export async function openProposals(
  q: Queryable,
  subjects: readonly string[] | null = null,
): Promise<ProposalRow[]> {
  const { rows } = await q.query<ProposalRow & { rightsIn: RightsIn }>({
    name: 'trading-proposals',
    text: `SELECT ${COLUMNS}, operator_rights_at(o.id, o.roles, o.brands, p.at) AS "rightsIn" FROM trading_proposals p JOIN operators o ON o.id = p.operator_id
      WHERE p.ended_at IS NULL AND o.disabled_at IS NULL AND ($1::text[] IS NULL OR p.subject = ANY ($1)) ORDER BY p.at`,
    values: [subjects],
  })
  return rows.filter((row) => mayDecide(row, row))
}

/**
 * Decisions about a subject take turns until the end of their transactions. A plan that compares with what is in force takes its turn before
 * it reads that.
 */
export async function takeTurn(tx: Tx, subject: string): Promise<void> {
  await tx.query({
    name: 'trading-proposals-turn',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`trading proposal ${subject}`],
  })
}

/** Kinds of rows by the decision; those of the version before have separate names. */
const KINDS: Partial<Record<StoredDecision['kind'], string>> = {
  settle: 'result',
  cancel: 'result',
  accept_feed: 'result',
  void: 'void_bet',
  prode_series: 'prode',
  prode_cancel: 'prode',
  store_refund: 'store',
  jackpot_terms: 'jackpot',
  approve: 'payment',
}

type NewProposal = Omit<ProposalRow, 'id' | 'kind' | 'operator' | 'operatorId' | 'worst'> & {
  worst: readonly WorstCase[]
}

/** Records what the first operator asks for. */
export async function addProposal(tx: Tx, { by }: Acting, wanted: NewProposal): Promise<void> {
  await tx.query({
    name: 'trading-propose',
    text: `INSERT INTO trading_proposals (subject, kind, brand_id, decision, cause, operator_id, at, call, input, worst, reasons, about,
        among) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      wanted.subject,
      KINDS[wanted.decision.kind] ?? wanted.decision.kind,
      wanted.brandId,
      JSON.stringify(wanted.decision),
      wanted.cause,
      by.id,
      wanted.at,
      wanted.call,
      wanted.input && JSON.stringify(wanted.input),
      JSON.stringify(storedWorst(wanted.worst)),
      wanted.reasons,
      JSON.stringify(wanted.about),
      wanted.among,
    ],
  })
}

const storedWorst = (worst: readonly WorstCase[]): StoredWorst[] =>
  byBrand(worst).map(([{ brandId, currency }, cases]) => {
    const isBounded = cases.every(({ amount }) => amount !== null)
    const minor = cases.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
    return { brand: brandId, currency, amount: isBounded ? toDecimal({ minor, currency }) : null }
  })

/** Ends what waits about a subject. */
export async function endOpen(
  tx: Tx,
  subject: string,
  { by, at, executed }: { by: Acting['by']; at: Date; executed: boolean },
): Promise<void> {
  await tx.query({
    name: 'trading-proposal-end',
    text: `UPDATE trading_proposals SET ended_at = $2, ended_by = $3, executed = $4 WHERE subject = $1 AND ended_at IS NULL`,
    values: [subject, at, by.id, executed],
  })
}

/**
 * Ends for good what an operator asked for and may not ask for any more; a right that comes back does not bring it back.
 * @param by who changed the operator; `null`: the owner of the database
 * @param all ends everything: the access itself was taken away, perhaps from somebody else who had it
 */
export async function endRequests(
  tx: Tx,
  operatorId: string,
  { by, at, all }: { by: string | null; at: Date; all: boolean },
): Promise<void> {
  const { rows } = await tx.query<Requested>({
    name: 'trading-proposals-requested',
    text: `SELECT p.id::text, p.call, p.brand_id AS "brandId", p.among, operator_rights_at(o.id, o.roles, o.brands, p.at) AS "rightsIn"
      FROM trading_proposals p JOIN operators o ON o.id = p.operator_id WHERE p.operator_id = $1 AND p.ended_at IS NULL`,
    values: [operatorId],
  })
  await tx.query({
    name: 'trading-proposals-end-requests',
    text: `UPDATE trading_proposals SET ended_at = $2, ended_by = $3 WHERE id = ANY ($1::bigint[]) AND ended_at IS NULL`,
    values: [rows.filter((row) => all || !mayDecide(row, row)).map(({ id }) => id), at, by],
  })
}
type Requested = Pick<ProposalRow, 'id' | 'call' | 'brandId' | 'among'> & {
  rightsIn: RightsIn
}

export const proposalOnWire = (
  row: ProposalRow | undefined,
  { by }: Pick<Acting, 'by'>,
): TradingProposal | null =>
  row
    ? {
        id: row.id,
        operator: row.operator,
        at: row.at.toISOString(),
        cause: row.cause,
        own: row.operatorId === by.id,
        decision: {
          kind: row.decision.kind,
          ...(row.decision.rules && { rules: row.decision.rules }),
          ...(row.decision.verdicts && { verdicts: row.decision.verdicts }),
        },
      }
    : null

/** What a transfer brought by a proposal about a payment, minor units; `null`: what was asked for. */
export const findReceipt = ({ decision }: Pick<ProposalRow, 'decision'>): bigint | null =>
  decision.received === undefined || decision.received === null ? null : BigInt(decision.received)

const ordered = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
/** Whether two operators have decided the same, whatever the order of its fields. */
export const isSameDecision = (a: StoredDecision, b: StoredDecision): boolean => ordered(a) === ordered(b)

/** `null`: without a bound, or a sum that no account holds. */
export const parseMinor = ({ amount, currency }: StoredWorst): bigint | null =>
  amount === null ? null : (parseDecimal(amount, currency)?.minor ?? null)
