import { type Currency, toWire } from '@palco/contract'
import {
  type OperatorCallAnswer,
  operatorCalls,
  type OperatorCallInput,
  type RiskFile,
} from '@palco/contract/operators'
import { byTime, toPage } from '@palco/service/cursor'
import type { Tx } from '../../db/index.ts'
import type { CallRoute } from '../../http/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type AuditAction,
  type DeskAccess,
  deskHandlers,
} from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { lockCase, setOwner } from './case-store.ts'
import { endCase, record } from './cases.ts'
import { countRunning, findFile, listCases, listHits, listInteractions } from './desk-store.ts'
import { type FiguresRow, readFigures, SHOWN_DAYS } from './figures.ts'
import { figuresOnWire } from './routes.ts'
import type { CaseRow } from './types.ts'

type Calls = typeof operatorCalls
type Input = OperatorCallInput<Calls['workOnRiskCase']>
const PAGE = 50

/** The operators' calls about risk. */
export function riskDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.listRiskCases, (input, acting) => readCases(deps, acting, input)),
    handle(operatorCalls.readRiskCase, (input, acting) => readFile(deps, acting, input)),
    handle(operatorCalls.workOnRiskCase, (input, acting) => workOn(deps, acting, input), {
      nothing: 'the protection of a player',
    }),
  ]
}

type Line = Awaited<ReturnType<typeof listCases>>[number]

const rowOnWire = ({ id, player, level, state, choice, owner, openedAt, changedAt, answerBy }: Line) => ({
  id,
  player,
  level,
  state,
  choice,
  owner,
  opened_at: openedAt.toISOString(),
  changed_at: changedAt.toISOString(),
  answer_by: answerBy?.toISOString() ?? null,
})

async function readCases(
  { db }: DeskAccess,
  { by, brand }: ActingOnBrand,
  { cursor, ...filter }: OperatorCallInput<Calls['listRiskCases']>,
): Promise<OperatorCallAnswer<Calls['listRiskCases']>> {
  const before = byTime.read(cursor) ?? null
  const { state, level, owner } = filter
  const rows = await listCases(
    db,
    brand.id,
    { state, level, owner, operatorId: by.id },
    { before, limit: PAGE + 1 },
  )
  const { page, next } = toPage(rows, PAGE, ({ changedAt: at, id }) => byTime.write({ at, id }))
  return { cases: page.map(rowOnWire), running: await countRunning(db, brand.id), next_cursor: next }
}

async function readFile(
  { db, now }: DeskAccess,
  { brand }: ActingOnBrand,
  { id }: { id: string },
): Promise<OperatorCallAnswer<Calls['readRiskCase']> | Refused<'unknown_case'>> {
  const file = await findFile(db, brand.id, id)
  if (!file) return refuse('unknown_case')
  const asked = { at: now(), zone: brand.timeZone, days: SHOWN_DAYS }
  const effectOnWire = effectIn(file.currency)
  return {
    ...rowOnWire(file),
    offers_stopped: file.offersStopped,
    outcome: file.outcome,
    figures: figuresOnWire(await readFigures(db, file.playerId, asked), file.currency),
    hits: (await listHits(db, id)).map(({ at, ...hit }) => ({
      ...hit,
      at: at.toISOString(),
    })) as RiskFile['hits'],
    interactions: (await listInteractions(db, id)).map(({ at, before, after, ...one }) => ({
      ...one,
      at: at.toISOString(),
      before: effectOnWire(before),
      after: after && effectOnWire(after),
    })),
  }
}

const effectIn =
  (currency: Currency) =>
  ({ deposited, net, minutes }: FiguresRow) => ({
    deposited: toWire({ minor: BigInt(deposited), currency }),
    net: toWire({ minor: BigInt(net), currency }),
    minutes,
  })

const AUDIT: Readonly<Record<Input['act'], AuditAction>> = {
  call: 'risk.call',
  mail: 'risk.mail',
  note: 'risk.note',
  false_alarm: 'risk.false_alarm',
  settle: 'risk.settled',
  take: 'risk.taken',
  give_back: 'risk.given_back',
}

/** One act of an operator on a case. A case that was closed takes none. */
function workOn(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  { id, act, note }: Input,
): Promise<{ done: true } | Refused<'unknown_case' | 'wrong_state' | 'text_needed'>> {
  const { by, address, brand } = acting
  return db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found || found.brandId !== brand.id) return refuse('unknown_case')
    if (found.closedAt !== null) return refuse('wrong_state')
    const isOwning = act === 'take' || act === 'give_back'
    if (!isOwning && !note) return refuse('text_needed')
    const at = now()
    if (isOwning) await setOwner(tx, id, act === 'take' ? by.id : null)
    else await carryOut(tx, acting, found, { act, note: note ?? '', at })
    const after = { act, ...(note && { note }) }
    const before = { state: found.state, level: found.level }
    const line = { action: AUDIT[act], subject: id, before, after, operatorId: by.id, brands: [brand.id] }
    await appendAudit(tx, { ...line, address, at })
    return { done: true } as const
  })
}

type Given = { act: Exclude<Input['act'], 'take' | 'give_back'>; note: string; at: Date }

async function carryOut(
  tx: Tx,
  { by, brand }: ActingOnBrand,
  found: CaseRow,
  { act, note, at }: Given,
): Promise<void> {
  const made = { operatorId: by.id, note, at }
  if (act === 'false_alarm' || act === 'settle')
    await endCase(tx, brand, found, { ...made, outcome: act === 'settle' ? 'settled' : 'false_alarm' })
  else await record(tx, brand, found, { ...made, caseId: found.id, kind: act })
}
