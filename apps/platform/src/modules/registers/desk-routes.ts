import {
  type OperatorCallAnswer,
  operatorCalls,
  type OperatorCallInput,
  type RegisterLine,
} from '@palco/contract/operators'
import { byTime, toPage } from '@palco/service/cursor'
import type { Queryable } from '../../db/index.ts'
import type { CallRoute } from '../../http/index.ts'
import type { Brand } from '../../model/index.ts'
import { type ActingOnBrand, type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { everyAskedRegister, missingRegisters } from './asked-registers.ts'
import { countWaiting, listHealth, listQuestions, listStandings } from './desk-store.ts'
import type { Registers } from './types.ts'

type Deps = DeskAccess & { registers: Registers }
type ListRegisters = typeof operatorCalls.listRegisters
const PAGE = 50

/** The operators' call about registers of excluded persons. */
export function registersDeskRoutes(deps: Deps): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [handle(operatorCalls.listRegisters, (input, acting) => readRegisters(deps, acting, input))]
}

async function readRegisters(
  { db, registers, now }: Deps,
  { brand }: ActingOnBrand,
  { state, player, cursor }: OperatorCallInput<ListRegisters>,
): Promise<OperatorCallAnswer<ListRegisters>> {
  const after = byTime.read(cursor) ?? null
  const rows = await listStandings(db, brand.id, { state, player }, { after, limit: PAGE + 1 })
  const { page, next } = toPage(rows, PAGE, ({ dueAt, answeredAt, id }) =>
    byTime.write({ at: (state === 'waiting' ? dueAt : answeredAt) ?? now(), id }),
  )
  const questions = player === undefined ? [] : await listQuestions(db, brand.id, player, PAGE)
  return {
    connections: await readConnections(db, registers, brand, now()),
    standings: page.map(({ id: _, answeredAt, dueAt, ...line }) => ({
      ...line,
      answered_at: answeredAt?.toISOString() ?? null,
      due_at: dueAt?.toISOString() ?? null,
    })),
    questions: questions.map(({ askedAt, ...one }) => ({ ...one, asked_at: askedAt.toISOString() })),
    next_cursor: next,
  }
}

/** Those that the brand asks, and those that its jurisdiction asks for and it does not. */
async function readConnections(
  q: Queryable,
  registers: Registers,
  brand: Brand,
  at: Date,
): Promise<RegisterLine[]> {
  const health = await listHealth(q, brand.id)
  const waiting = await countWaiting(q, brand.id)
  const named = everyAskedRegister(registers, brand, at).flatMap(({ rule, name, connection }) =>
    connection ? [{ register: rule.register, connection: name }] : [],
  )
  const missing = missingRegisters(registers, brand, at).map((register) => ({ register, connection: null }))
  return [...named, ...missing].map(({ register, connection }) => {
    // What a connection of another name did says nothing about this one.
    const row = health.find((one) => one.register === register && one.connection === connection)
    return {
      register,
      connection,
      answered_at: row?.answeredAt?.toISOString() ?? null,
      failing_since: row?.failingSince?.toISOString() ?? null,
      failures: row?.failures ?? 0,
      fault: row?.fault ?? null,
      paused_until: row?.pausedUntil && row.pausedUntil > at ? row.pausedUntil.toISOString() : null,
      waiting: waiting.get(register) ?? 0,
    }
  })
}
