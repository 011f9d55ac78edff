import { type Currency, toWire } from '@palco/contract'
import {
  type OperatorCallAnswer,
  type operatorCalls,
  type SecondOperatorReason,
  type WaitingDecision,
} from '@palco/contract/operators'
import type { Database, Queryable } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Limits } from '../limits.ts'
import { roleName } from '../rights-in.ts'
import type { Acting, RightsIn } from '../types.ts'
import { mayConfirm, mayDecide } from './calls.ts'
import { limitsFor, type ValueDeps } from './let-through.ts'
import { endOpen, parseMinor, openProposals, type ProposalRow } from './proposals.ts'
import { brandNames } from '../wire.ts'

type Deps = ValueDeps & { db: Database }

/** The most names in one text. */
const NAMES = 20
/** Whether it is of this operator's rights and brands; what is about themselves is not theirs. */
const isOpenTo = (row: ProposalRow, { by }: Pick<Acting, 'by'>): boolean =>
  mayDecide(by, row) && !isAbout(row, by)
const isAbout = (
  { subject }: Pick<ProposalRow, 'subject'>,
  { username, roles }: { username: string; roles: readonly string[] },
): boolean => subject === `operator:${username}` || roles.some((held) => subject === `role:${roleName(held)}`)

/** What waits for a second operator, with its worst case and who may confirm it. */
export async function listWaiting(
  deps: Deps,
  acting: Acting,
): Promise<OperatorCallAnswer<typeof operatorCalls.listWaiting>> {
  const rows = (await openProposals(deps.db)).filter((row) => row.call !== null && isOpenTo(row, acting))
  const names = await brandNames(deps, [...new Set(rows.flatMap(listBrands))])
  const seconds = await readSeconds(deps.db, rows)
  const items = rows.map(async (row) => {
    const limits = await limitsFor(
      deps,
      row.worst.map(({ brand }) => ({ brandId: brand })),
    )
    return onWire(row, { acting, names, seconds: seconds.get(row.id) ?? [], limits })
  })
  return { items: await Promise.all(items) }
}

const listBrands = ({ brandId, worst }: ProposalRow): string[] => [
  ...(brandId === null ? [] : [brandId]),
  ...worst.map(({ brand }) => brand),
]

type View = {
  acting: Acting
  names: ReadonlyMap<string, string>
  seconds: string[]
  limits: (brandId: string, currency: Currency) => Limits
}

function onWire(row: ProposalRow, { acting: { by }, names, seconds, limits }: View): WaitingDecision {
  const named = (id: string) => ({ id, name: names.get(id) ?? id })
  return {
    id: row.id,
    call: row.call ?? '',
    input: row.input ?? {},
    operator: row.operator,
    at: row.at.toISOString(),
    cause: row.cause,
    own: row.operatorId === by.id,
    brand: row.brandId === null ? null : named(row.brandId),
    subject: row.subject,
    about: row.about,
    reasons: row.reasons.map((reason) => ({
      reason,
      limits: row.worst.flatMap(({ brand, currency }) => {
        const minor = findLimit(reason, limits(brand, currency))
        return minor === null ? [] : [toWire({ minor, currency })]
      }),
    })),
    worst: row.worst.map((one) => {
      const minor = parseMinor(one)
      return {
        brand: named(one.brand),
        amount: minor === null ? null : toWire({ minor, currency: one.currency }),
      }
    }),
    seconds,
  }
}

/** The limit that a reason is about. */
function findLimit(reason: SecondOperatorReason, limits: Limits): bigint | null {
  if (reason === 'amount') return limits.payment
  if (reason === 'player_day') return limits.playerDay
  return reason === 'operator_day' ? limits.operatorDay : null
}

/** Names of the operators who may confirm each of these: of its rights and brands, and neither who asked nor whom it is about. */
async function readSeconds(q: Queryable, rows: readonly ProposalRow[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await q.query<{
    id: string
    username: string
    roles: string[]
    rightsIn: RightsIn
  }>({
    name: 'operators-seconds',
    text: `SELECT id::text, username, roles, operator_rights_in(roles, brands) AS "rightsIn" FROM operators WHERE disabled_at IS NULL ORDER BY username`,
  })
  return new Map(
    rows.map((row) => [
      row.id,
      found
        .filter((one) => one.id !== row.operatorId && !isAbout(row, one) && mayConfirm(one, row))
        .slice(0, NAMES)
        .map(({ username }) => username),
    ]),
  )
}

/** Ends what waits and is of this operator's rights and brands. */
export async function dropProposal(
  { db, now }: Deps,
  acting: Acting,
  { id }: { id: string },
): Promise<{ done: true } | Refused<'unknown_proposal'>> {
  return db.transaction(async (tx) => {
    const open = (await openProposals(tx)).find((one) => one.id === id)
    if (!open || !isOpenTo(open, acting)) return refuse('unknown_proposal')
    const at = now()
    await endOpen(tx, open.subject, { by: acting.by, at, executed: false })
    await appendAudit(tx, {
      at,
      operatorId: acting.by.id,
      action: 'trading.proposal_dropped',
      subject: auditSubject(open.subject),
      after: { decision: open.decision.kind, with: open.operator },
      brands: open.brandId === null ? [] : [open.brandId],
      address: acting.address,
    })
    return { done: true as const }
  })
}

const auditSubject = (subject: string): string =>
  subject
    .replace(
      /^(bet|market|free_bets|jackpot|payment|price|shift|boost|race|limits|price_limits|store_item|operator):/,
      '',
    )
    .split(' ')[0] ?? subject
