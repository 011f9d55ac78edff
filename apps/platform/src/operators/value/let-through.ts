import type { Currency } from '@palco/contract'
import type { Right, SecondOperatorReason } from '@palco/contract/operators'
import type { Database, Tx } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Brand } from '../../model/index.ts'
import { appendAudit, type AuditAction } from '../audit/audit.ts'
import { type Limits, toLimits } from '../limits.ts'
import type { Acting } from '../types.ts'
import { mayDecide, mayThere } from './calls.ts'
import type { Plan } from './plan.ts'
import { addProposal, endOpen, isSameDecision, openProposals, takeTurn } from './proposals.ts'
import { addDecisions, lockDaySums, readDaySums, reasonsFor } from './sums.ts'
import type { WorstCase } from './worst-case.ts'

export type ValueDeps = { now: () => Date; brandById: (id: string) => Promise<Brand | null> }
/** The call that is decided, the right of the one who confirms it, and what was sent. */
type Deciding = { call: string; second: Right; input: Record<string, unknown> }

type LetThrough<Answer> = ({ result: 'recorded' } & Partial<Answer>) | ({ result: 'executed' } & Answer)
type Decided<Answer> = {
  answer: LetThrough<Answer>
  afterwards: (() => void | Promise<void>) | undefined
}

/**
 * The one way by which operators let players receive more. The declared worst case is summed with what this operator, and single operators
 * for each player, let through alone within 24 hours. Above the brand's limits, without a bound, or with a separate reason, the first
 * operator's decision is recorded and the same of another one executes it; the same operator twice is refused, another decision takes the
 * place of the recorded one. Execution, sums and audit line are the caller's transaction.
 */
async function letThrough<Answer, R extends Refused>(
  tx: Tx,
  deps: ValueDeps,
  acting: Acting,
  plan: Plan<Answer, R> & Deciding,
): Promise<Decided<Answer> | R | Refused<'second_operator_needed' | 'forbidden'>> {
  const at = deps.now()
  await takeTurn(tx, plan.subject)
  const [open] = await openProposals(tx, [plan.subject])
  const isSame = open !== undefined && isSameDecision(open.decision, plan.decision)
  // Whose brands or rights do not reach what waits does not end it either.
  if (open && !isSame && !mayDecide(acting.by, open)) return refuse('forbidden')
  const first = isSame && open.operatorId !== acting.by.id ? open : null
  if (first && !mayThere(acting.by, plan.second, { brandId: plan.brandId, among: listAmong(plan) }))
    return refuse('forbidden')
  const reasons = first ? [] : await reasonsNow(tx, deps, acting, plan, at)
  const write = writer(tx, acting, plan, at)
  if (reasons.length > 0) {
    if (isSame) {
      await write(plan.actions.refused ?? 'trading.second_operator_refused', {})
      return refuse('second_operator_needed')
    }
    return { answer: await record(tx, acting, plan, { reasons, at, write }), afterwards: undefined }
  }
  const done = await plan.execute(first)
  if (isRefused(done)) return done
  if (open) await endOpen(tx, plan.subject, { by: acting.by, at, executed: first !== null })
  const { call, subject, paymentId = null } = plan
  const counted = { operatorId: acting.by.id, alone: first === null, at, call, subject, paymentId }
  await addDecisions(tx, plan.worst, counted)
  const two = first && { ...(first.cause !== '' && { cause: first.cause }), with: first.operator }
  const action = first ? (plan.actions.decided ?? 'trading.decided') : plan.actions.alone
  await write(action, { ...done.after, ...two }, done.before)
  return { answer: { result: 'executed', ...done.answer }, afterwards: done.afterwards }
}

/** Plans and decides in a transaction, and does what follows its commit. */
export async function letThroughNow<Answer, R extends Refused>(
  { db, ...deps }: ValueDeps & { db: Database },
  acting: Acting,
  given: Deciding & { readPlan: (tx: Tx) => Promise<Plan<Answer, R> | { answer: unknown } | R> },
): Promise<{ answer: LetThrough<Answer> } | R | Refused<'second_operator_needed' | 'forbidden'>> {
  const decided = await db.transaction(async (tx) => {
    const plan = await given.readPlan(tx)
    if (isRefused(plan)) return plan
    if ('answer' in plan) return { answer: plan.answer as LetThrough<Answer>, afterwards: undefined }
    return letThrough(tx, deps, acting, {
      ...plan,
      call: given.call,
      second: given.second,
      input: given.input,
    })
  })
  if (!isRefused(decided)) await decided.afterwards?.()
  return decided
}

/** Why this operator cannot let it through alone; the sums stay as they are until the transaction ends. */
async function reasonsNow(
  tx: Tx,
  deps: ValueDeps,
  { by }: Acting,
  { worst, reasons = [] }: Pick<Plan<unknown, Refused>, 'worst' | 'reasons'>,
  at: Date,
): Promise<SecondOperatorReason[]> {
  const raising = worst.filter(({ amount }) => amount === null || amount > 0n)
  if (raising.length === 0) return [...reasons]
  await lockDaySums(tx, by.id, raising)
  const sums = await readDaySums(tx, by.id, raising, at)
  const limits = await limitsFor(deps, raising)
  return [...new Set([...reasonsFor(raising, sums, limits), ...reasons])]
}

/** The limits of the brands of these cases. */
export async function limitsFor(
  { brandById }: Pick<ValueDeps, 'brandById'>,
  worst: readonly Pick<WorstCase, 'brandId'>[],
): Promise<(brandId: string, currency: Currency) => Limits> {
  const ids = [...new Set(worst.map(({ brandId }) => brandId))]
  const brands = new Map(await Promise.all(ids.map(async (id) => [id, await brandById(id)] as const)))
  return (brandId, currency) => toLimits(brands.get(brandId) ?? null, currency)
}

type Write = (
  action: AuditAction,
  more: Record<string, unknown>,
  before?: Record<string, unknown>,
) => Promise<void>

const writer =
  (
    tx: Tx,
    { by, address }: Acting,
    { about, brandId }: Pick<Plan<unknown, Refused>, 'about' | 'brandId'>,
    at: Date,
  ): Write =>
  (action, more, before) =>
    appendAudit(tx, {
      at,
      operatorId: by.id,
      action,
      brands: about.brands ?? (brandId === null ? [] : [brandId]),
      subject: about.subject,
      before: before ?? about.before ?? null,
      after: { ...about.after, ...more },
      address,
    })

/** The brands that a second operator has to have. */
const listAmong = ({ among, brandId }: Pick<Plan<unknown, Refused>, 'among' | 'brandId'>): string[] => [
  ...(among ?? (brandId === null ? [] : [brandId])),
]

async function record<Answer>(
  tx: Tx,
  acting: Acting,
  plan: Plan<Answer, Refused> & Deciding,
  { reasons, at, write }: { reasons: SecondOperatorReason[]; at: Date; write: Write },
): Promise<LetThrough<Answer>> {
  const { subject, brandId, decision, cause = '', call, input, worst, about } = plan
  await endOpen(tx, subject, { by: acting.by, at, executed: false })
  const among = listAmong(plan)
  const sent = plan.keepsInput === false ? null : input
  const kept = { subject, brandId, decision, cause, at, call, input: sent, worst, reasons, among }
  await addProposal(tx, acting, { ...kept, about: about.after })
  await write(plan.actions.recorded ?? 'trading.proposed', { ...(cause !== '' && { cause }), reasons })
  return { result: 'recorded', ...(plan.waiting as Partial<Answer>) }
}
