import { toWire } from '@palco/contract'
import {
  type FundsFigures,
  type OperatorCallAnswer,
  operatorCalls,
  type OperatorCallInput,
} from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import {
  type Acting,
  type ActingOnBrand,
  appendAudit,
  type DeskAccess,
  deskHandlers,
  didLately,
  openProposals,
  proposalOnWire,
} from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { findCase } from '../case-store.ts'
import { readFigures } from '../count-store.ts'
import { closedBy } from '../doors.ts'
import { listRequests } from '../request-store.ts'
import type { CaseRow, Figures, RequestRow } from '../types.ts'
import { caseSubject, planDecision } from './decide.ts'
import { findDocument, fundsCases, listDecisions } from './store.ts'

type Calls = typeof operatorCalls

/** The operators' calls about where players' money comes from. */
export function fundsDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, handleFile, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.listFundsCases, (input, acting) => readCases(deps, acting, input)),
    handle(operatorCalls.readFundsCase, (input, acting) => readFile(deps, acting, input)),
    handleFile(operatorCalls.readFundsDocument, (input, acting) => openDocument(deps, acting, input)),
    decide(operatorCalls.decideFundsCase, (tx, acting, input) => planDecision(tx, deps, acting, input)),
  ]
}

type Line = NonNullable<Awaited<ReturnType<typeof fundsCases.find>>>

const rowOnWire = (row: Line) => {
  const { id, player, step, currency, amount, reached, state, owner, late } = row
  return {
    id,
    player,
    state,
    sum: step.sum,
    days: step.days,
    threshold: toWire({ minor: amount, currency }),
    reached: toWire({ minor: reached, currency }),
    reached_at: row.reachedAt.toISOString(),
    asks: step.asks,
    closed: closedBy(row),
    owner,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    late,
  }
}

async function readCases(
  { db }: DeskAccess,
  { by, brand }: ActingOnBrand,
  wanted: OperatorCallInput<Calls['listFundsCases']>,
): Promise<OperatorCallAnswer<Calls['listFundsCases']>> {
  const { rows, waiting, next } = await fundsCases.readPage(db, brand.id, { ...wanted, operatorId: by.id })
  return { cases: rows.map(rowOnWire), waiting, next_cursor: next }
}

const figuresOnWire = (
  { deposits, netDeposits, loss }: Figures,
  { currency }: Pick<CaseRow, 'currency'>,
): FundsFigures => ({
  deposits: toWire({ minor: deposits, currency }),
  paid_out: toWire({ minor: deposits - netDeposits, currency }),
  net_deposits: toWire({ minor: netDeposits, currency }),
  loss: toWire({ minor: loss, currency }),
})

const requestOnWire = ({ askedAt, sentAt, declared, ...one }: RequestRow, { currency }: CaseRow) => ({
  ...one,
  asked_at: askedAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
  declared: declared && {
    ...declared,
    from: declared.from === null ? null : { amount: declared.from, currency },
    to: declared.to === null ? null : { amount: declared.to, currency },
  },
})

async function readFile(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  { id }: { id: string },
): Promise<OperatorCallAnswer<Calls['readFundsCase']> | Refused<'unknown_case'>> {
  const line = await fundsCases.find(db, acting.brand.id, id)
  const found = line && (await findCase(db, acting.brand.id, id))
  if (!found) return refuse('unknown_case')
  const [proposal] = await openProposals(db, [caseSubject(id)])
  return {
    ...rowOnWire(line),
    closes_late: [...found.step.closesLate],
    reason: found.reason,
    figures: figuresOnWire(found.figures, found),
    figures_now: figuresOnWire(await readFigures(db, found, found.step.days, now()), found),
    requests: (await listRequests(db, id)).map((one) => requestOnWire(one, found)),
    decisions: (await listDecisions(db, id)).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    proposal: proposalOnWire(proposal, acting),
  }
}

/** The bytes of a document. Who looked at whose papers goes on record. */
async function openDocument(
  { db, now }: DeskAccess,
  { by, address }: Acting,
  { case: caseId, id }: OperatorCallInput<Calls['readFundsDocument']>,
) {
  const found = await findDocument(db, { brands: by.brands, caseId, id })
  if (!found) return refuse('unknown_case')
  const look = {
    at: now(),
    operatorId: by.id,
    action: 'funds.document_viewed',
    subject: caseId,
    after: { document: id },
  } as const
  if (!(await didLately(db, look))) await appendAudit(db, { ...look, brands: [found.brandId], address })
  return found
}
