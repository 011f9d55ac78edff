import { type OperatorCallAnswer, operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import {
  type Acting,
  type ActingOnBrand,
  appendAudit,
  type DeskAccess,
  deskHandlers,
  didLately,
  openProposals,
  proposalOnWire,
} from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { caseSubject, planDecision } from './decide.ts'
import { findDocument, identityCases, listDecisions } from './desk-store.ts'
import { findCheck, listDocuments } from './store.ts'

type Calls = typeof operatorCalls

/** The operators' calls about identity checks. */
export function identityDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, handleFile, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.listIdentityCases, (input, acting) => readCases(deps, acting, input)),
    handle(operatorCalls.readIdentityCase, (input, acting) => readCase(deps, acting, input)),
    handleFile(operatorCalls.readIdentityDocument, (input, acting) => openDocument(deps, acting, input)),
    decide(operatorCalls.decideIdentityCase, (tx, acting, input) => planDecision(tx, deps, acting, input)),
  ]
}

type Line = NonNullable<Awaited<ReturnType<typeof identityCases.find>>>

const rowOnWire = ({ createdAt, changedAt, dueAt, ...row }: Line) => ({
  ...row,
  created_at: createdAt.toISOString(),
  changed_at: changedAt.toISOString(),
  due_at: dueAt?.toISOString() ?? null,
})

async function readCases(
  { db }: DeskAccess,
  { by, brand }: ActingOnBrand,
  wanted: OperatorCallInput<Calls['listIdentityCases']>,
): Promise<OperatorCallAnswer<Calls['listIdentityCases']>> {
  const { rows, waiting, next } = await identityCases.readPage(db, brand.id, { ...wanted, operatorId: by.id })
  return { cases: rows.map(rowOnWire), waiting, next_cursor: next }
}

async function readCase(
  { db }: DeskAccess,
  acting: ActingOnBrand,
  { id }: { id: string },
): Promise<OperatorCallAnswer<Calls['readIdentityCase']> | Refused<'unknown_case'>> {
  const line = await identityCases.find(db, acting.brand.id, id)
  const check = line && (await findCheck(db, id))
  if (!line || !check) return refuse('unknown_case')
  const [proposal] = await openProposals(db, [caseSubject(id)])
  return {
    ...rowOnWire(line),
    person: check.person,
    reasons: check.reasons,
    verdict_reasons: check.verdictReasons,
    verdict_at: check.verdictAt?.toISOString() ?? null,
    documents: (await listDocuments(db, id)).map(({ askedAt, sentAt, name: _, ...one }) => ({
      ...one,
      asked_at: askedAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    decisions: (await listDecisions(db, id)).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    proposal: proposalOnWire(proposal, acting),
  }
}

/** The bytes of a document. Who looked at whose papers goes on record. */
async function openDocument(
  { db, now }: DeskAccess,
  { by, address }: Acting,
  { check: checkId, id }: OperatorCallInput<Calls['readIdentityDocument']>,
) {
  const found = await findDocument(db, { brands: by.brands, checkId, id })
  if (!found) return refuse('unknown_case')
  const look = {
    at: now(),
    operatorId: by.id,
    action: 'identity.document_viewed',
    subject: checkId,
    after: { document: id },
  } as const
  if (!(await didLately(db, look))) await appendAudit(db, { ...look, brands: [found.brandId], address })
  return found
}
