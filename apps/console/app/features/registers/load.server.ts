import {
  operatorCalls,
  type RegisterLine,
  type RegisterQuestion,
  type RegisterStanding,
} from '@palco/contract/operators'
import { REGISTERS } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['listed', 'waiting'] as const

function viewConnection({ t, formats }: Entered, line: RegisterLine, brand: string) {
  const { registers: r } = t
  const time = (at: string) => formats.time(at, brand)
  const fault = line.fault && (r.faults[line.fault] ?? line.fault)
  const failing = line.failing_since && r.failing(time(line.failing_since), line.failures)
  return {
    id: line.register,
    name: REGISTERS[line.register].name,
    connection: line.connection ?? '–',
    isWrong: line.connection === null || failing !== null,
    state:
      line.connection === null
        ? r.missing
        : [failing, fault, line.paused_until && r.paused(time(line.paused_until))]
            .filter(Boolean)
            .join(' · ') || (line.answered_at ? r.works : r.unasked),
    answered: line.answered_at && time(line.answered_at),
    waiting: formats.decimal(line.waiting),
  }
}
export type ConnectionView = ReturnType<typeof viewConnection>

function viewStanding({ t, formats }: Entered, row: RegisterStanding, brand: string) {
  const { registers: r } = t
  return {
    id: `${row.player} ${row.register}`,
    player: row.player,
    register: REGISTERS[row.register].name,
    answer: row.answer ? (r.answers[row.answer] ?? row.answer) : r.noAnswer,
    answered: row.answered_at && formats.time(row.answered_at, brand),
    due: row.due_at && formats.time(row.due_at, brand),
    tries: formats.decimal(row.tries),
  }
}
export type StandingView = ReturnType<typeof viewStanding>

function viewQuestion({ t, formats }: Entered, one: RegisterQuestion, brand: string) {
  const { registers: r } = t
  const said = one.answer ? (r.answers[one.answer] ?? one.answer) : (r.faults[one.fault ?? ''] ?? r.noAnswer)
  return {
    id: `${one.register} ${one.asked_at} ${one.reference ?? ''}`,
    register: REGISTERS[one.register].name,
    occasion: r.occasions[one.occasion] ?? one.occasion,
    asked: formats.time(one.asked_at, brand),
    sent: one.sent.map((field) => r.fields[field] ?? field).join(', '),
    said,
    reference: one.reference ?? '–',
  }
}
export type QuestionView = ReturnType<typeof viewQuestion>

/** Registers that a brand asks, and the players whom one lists or who wait; of one player the questions, too. */
export async function loadRegisters({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const state = STATES.find((name) => name === query.get('state')) ?? 'listed'
  const player = query.get('player')?.trim().slice(0, 60) || undefined
  const cursor = query.get('cursor') ?? undefined
  const found = await read(context, operatorCalls.listRegisters, { brand, state, player, cursor })
  const { registers: r } = entered.t
  const next = found.next_cursor && new URLSearchParams({ brand, state, cursor: found.next_cursor })
  return {
    brand,
    state,
    player,
    states: STATES.map((id) => ({ id, name: r.states[id] ?? id })),
    connections: found.connections.map((line) => viewConnection(entered, line, brand)),
    rows: found.standings.map((row) => viewStanding(entered, row, brand)),
    questions: found.questions.map((one) => viewQuestion(entered, one, brand)),
    next: next ? `/support/registers?${next.toString()}` : null,
    zone: entered.formats.toZone(brand),
  }
}
