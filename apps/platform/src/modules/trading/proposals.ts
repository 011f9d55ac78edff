import type { operatorCalls, OperatorInputOf, TradingProposal } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { record } from './act.ts'
import type { Acting, TradingDeps } from './types.ts'

export type ProposalRow = {
  id: string
  subject: string
  kind: 'result' | 'void_bet' | 'prode' | 'store' | 'free_bets' | 'jackpot'
  brandId: string | null
  decision: StoredDecision
  cause: string
  operatorId: string
  operator: string
  at: Date
}
/** As the database keeps it: also what it was decided on, so that a newer state is not decided by it. */
export type StoredDecision = {
  kind: TradingProposal['decision']['kind']
  verdicts?: NonNullable<TradingProposal['decision']['verdicts']>
  /** The rules of a series of the prode, the terms of a jackpot. */
  rules?: Record<string, unknown>
  /** Free bets that are given, as they were asked for. */
  gift?: OperatorInputOf<typeof operatorCalls.grantFreeBets>
  /** The held revision that is accepted. */
  revision?: number
}

type Wanted = Pick<ProposalRow, 'subject' | 'kind' | 'brandId' | 'decision' | 'cause'> & {
  /** What the audit line is about, and what it says. */
  about: { subject: string; after: Record<string, unknown> }
}

/** Open proposals about these subjects, of operators who still are. */
export async function openProposals(
  q: Queryable,
  subjects: readonly string[] | null = null,
): Promise<ProposalRow[]> {
  const { rows } = await q.query<ProposalRow>({
    name: 'trading-proposals',
    text: `SELECT p.id::text, p.subject, p.kind, p.brand_id AS "brandId", p.decision, p.cause, p.operator_id::text AS "operatorId",
        o.username AS operator, p.at
      FROM trading_proposals p JOIN published.operators o ON o.id = p.operator_id
      WHERE p.ended_at IS NULL AND o.disabled_at IS NULL AND ($1::text[] IS NULL OR p.subject = ANY ($1)) ORDER BY p.at`,
    values: [subjects],
  })
  return rows
}

/**
 * Two operators decide: the first one's decision is recorded, the same one of another operator runs `execute` in the same
 * transaction. Another decision takes the place of the one that was recorded; the same operator twice is refused.
 */
export async function withTwo<R extends Refused>(
  tx: Tx,
  { now }: Pick<TradingDeps, 'now'>,
  acting: Acting,
  wanted: Wanted,
  execute: (first: ProposalRow) => Promise<R | null>,
): Promise<{ result: 'recorded' | 'executed' } | Refused<'second_operator_needed'> | R> {
  const at = now()
  await tx.query({
    name: 'trading-proposals-turn',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`trading proposal ${wanted.subject}`],
  })
  const [open] = await openProposals(tx, [wanted.subject])
  const isSame = open !== undefined && same(open.decision, wanted.decision)
  const { brandId, about } = wanted
  const line = { subject: about.subject, brands: brandId === null ? [] : [brandId] }
  if (isSame && open.operatorId === acting.by.id) {
    await record(tx, acting, at, { ...line, action: 'trading.second_operator_refused', after: about.after })
    return refuse('second_operator_needed')
  }
  if (isSame) {
    const refused = await execute(open)
    if (refused) return refused
    await endOpen(tx, wanted.subject, acting, at, true)
    const after = { ...about.after, cause: open.cause, with: open.operator }
    await record(tx, acting, at, { ...line, action: 'trading.decided', after })
    return { result: 'executed' }
  }
  await endOpen(tx, wanted.subject, acting, at, false)
  await tx.query({
    name: 'trading-propose',
    text: `INSERT INTO trading_proposals (subject, kind, brand_id, decision, cause, operator_id, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      wanted.subject,
      wanted.kind,
      brandId,
      JSON.stringify(wanted.decision),
      wanted.cause,
      acting.by.id,
      at,
    ],
  })
  const after = { ...about.after, cause: wanted.cause }
  await record(tx, acting, at, { ...line, action: 'trading.proposed', after })
  return { result: 'recorded' }
}

async function endOpen(tx: Tx, subject: string, { by }: Acting, at: Date, executed: boolean): Promise<void> {
  await tx.query({
    name: 'trading-proposal-end',
    text: `UPDATE trading_proposals SET ended_at = $2, ended_by = $3, executed = $4 WHERE subject = $1 AND ended_at IS NULL`,
    values: [subject, at, by.id, executed],
  })
}

/** Ends a proposal that is open and concerns only brands of the operator. */
export async function drop(
  { db, now }: TradingDeps,
  acting: Acting,
  { id }: { id: string },
): Promise<{ done: true } | Refused<'unknown_proposal'>> {
  return db.transaction(async (tx) => {
    const open = (await openProposals(tx)).find((one) => one.id === id)
    const isOwn = open && (open.brandId === null || acting.by.brands.includes(open.brandId))
    if (!open || !isOwn) return refuse('unknown_proposal')
    await endOpen(tx, open.subject, acting, now(), false)
    const brands = open.brandId === null ? [] : [open.brandId]
    const after = { decision: open.decision.kind, with: open.operator }
    await record(tx, acting, now(), {
      action: 'trading.proposal_dropped',
      subject: auditSubject(open.subject),
      after,
      brands,
    })
    return { done: true as const }
  })
}

const auditSubject = (subject: string): string =>
  subject.replace(/^(bet|market|free_bets|jackpot):/, '').split(' ')[0] ?? subject

export const proposalOnWire = (row: ProposalRow | undefined, { by }: Acting): TradingProposal | null =>
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

const ordered = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object'
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
const same = (a: StoredDecision, b: StoredDecision): boolean => ordered(a) === ordered(b)
