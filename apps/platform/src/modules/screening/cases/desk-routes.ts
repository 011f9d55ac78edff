import { type OperatorCallAnswer, operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import { byTime, toPage } from '@palco/service/cursor'
import type { CallRoute } from '../../../http/index.ts'
import {
  type ActingOnBrand,
  type DeskAccess,
  deskHandlers,
  openProposals,
  proposalOnWire,
} from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { caseSubject, planDecision } from './decide.ts'
import { countOpen, findFile, listCases, listDecisions, listHits } from './desk-store.ts'

type Calls = typeof operatorCalls
const PAGE = 50

/** The operators' calls about screening. */
export function screeningDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.listScreeningCases, (input, acting) => readCases(deps, acting, input)),
    handle(operatorCalls.readScreeningCase, (input, acting) => readFile(deps, acting, input)),
    decide(operatorCalls.decideScreeningCase, (tx, acting, input) => planDecision(tx, deps, acting, input)),
  ]
}

type Line = Awaited<ReturnType<typeof listCases>>[number]

const rowOnWire = ({ id, player, list, kind, entry, state, score, strong, owner, ...times }: Line) => ({
  id,
  player,
  list,
  kind,
  entry,
  state,
  score,
  strong,
  owner,
  opened_at: times.openedAt.toISOString(),
  changed_at: times.changedAt.toISOString(),
  due_at: times.dueAt?.toISOString() ?? null,
})

async function readCases(
  { db }: DeskAccess,
  { by, brand }: ActingOnBrand,
  { state, kind, owner, cursor }: OperatorCallInput<Calls['listScreeningCases']>,
): Promise<OperatorCallAnswer<Calls['listScreeningCases']>> {
  const after = byTime.read(cursor) ?? null
  const filter = { state, kind, owner, operatorId: by.id }
  const rows = await listCases(db, brand.id, filter, { after, limit: PAGE + 1 })
  const { page, next } = toPage(rows, PAGE, ({ changedAt, dueAt, id }) =>
    byTime.write({ at: dueAt ?? changedAt, id }),
  )
  return { cases: page.map(rowOnWire), open: await countOpen(db, brand.id), next_cursor: next }
}

async function readFile(
  { db }: DeskAccess,
  acting: ActingOnBrand,
  { id }: { id: string },
): Promise<OperatorCallAnswer<Calls['readScreeningCase']> | Refused<'unknown_case'>> {
  const file = await findFile(db, acting.brand.id, id)
  if (!file) return refuse('unknown_case')
  const [proposal] = await openProposals(db, [caseSubject(id)])
  return {
    ...rowOnWire(file),
    ...file.body,
    ref: file.ref,
    entry_ended: file.isEntryEnded,
    hits: (await listHits(db, id)).map(({ at, published, imported, sha256, ...hit }) => ({
      ...hit,
      at: at.toISOString(),
      list_published: published,
      list_imported: imported.toISOString(),
      list_sha256: sha256,
    })),
    decisions: (await listDecisions(db, id)).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    proposal: proposalOnWire(proposal, acting),
  }
}
