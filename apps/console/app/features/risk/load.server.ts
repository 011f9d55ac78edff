import { operatorCalls, type RiskCaseRow, type RiskFile } from '@palco/contract/operators'
import { RISK_LEVELS } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { caseAddresses, readCaseFilter } from '../../cases/list.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['running', 'open', 'answered', 'suspended', 'closed'] as const
/** What may be done in a case that runs, besides who has it. */
const ACTS = ['call', 'mail', 'note', 'settle', 'false_alarm'] as const

function toRow({ t, formats }: Entered, row: RiskCaseRow, brand: string) {
  const { risk: r } = t
  return {
    id: row.id,
    player: row.player,
    level: r.levels[row.level] ?? row.level,
    isHigh: row.level === 'high',
    state: r.states[row.state] ?? row.state,
    choice: row.choice && (r.choices[row.choice] ?? row.choice),
    owner: row.owner,
    opened: formats.time(row.opened_at, brand),
    changed: formats.time(row.changed_at, brand),
    due: row.answer_by && formats.time(row.answer_by, brand),
  }
}
export type CaseRowView = ReturnType<typeof toRow>

/** Cases of risk of a brand: those that run, or those of one state. */
export async function loadCases(request: Request, context: Context) {
  const entered = makeEntry(context)
  const { cursor, ...chosen } = readCaseFilter(entered, request, STATES)
  const level = RISK_LEVELS.find((one) => one === new URL(request.url).searchParams.get('level'))
  const filter = { ...chosen, level }
  const { brand } = filter
  const found = await read(context, operatorCalls.listRiskCases, { ...filter, cursor })
  const { risk: r } = entered.t
  return {
    ...filter,
    running: r.waiting(found.running),
    states: STATES.map((id) => ({ id, name: r.states[id] ?? id })),
    levels: RISK_LEVELS.map((id) => ({ id, name: r.levels[id] ?? id })),
    rows: found.cases.map((row) => toRow(entered, row, brand)),
    next: caseAddresses('/support/risk', filter, found.next_cursor).next,
    zone: entered.formats.toZone(brand),
  }
}

const duration = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`

function listFigures({ t, formats }: Entered, { figures }: RiskFile) {
  const { risk: r } = t
  return [
    { name: r.deposited, value: formats.money(figures.deposited) },
    { name: r.deposits, value: formats.decimal(figures.deposits) },
    { name: r.mean, value: figures.mean_deposit ? formats.money(figures.mean_deposit) : '–' },
    { name: r.net, value: formats.money(figures.net) },
    { name: r.time, value: duration(figures.minutes) },
    { name: r.days, value: formats.decimal(figures.days) },
  ]
}

/** Stored with a hit: thresholds, and what was found under the same names. */
const FOUND = 'found_'

function toHitRow({ t, formats }: Entered, hit: RiskFile['hits'][number], brand: string) {
  const { risk: r } = t
  const words = (entries: [string, number][], names: Record<string, string>) =>
    entries.map(([name, value]) => `${names[name] ?? name}: ${formats.decimal(value)}`).join(' · ')
  const [found, thresholds] = [true, false].map((wanted) =>
    Object.entries(hit.inputs).filter(([name]) => name.startsWith(FOUND) === wanted),
  ) as [[string, number][], [string, number][]]
  return {
    key: `${hit.rule} ${hit.at}`,
    rule: r.rules[hit.rule] ?? hit.rule,
    version: hit.version,
    found: words(
      found.map(([name, value]) => [name.slice(FOUND.length), value]),
      r.findings,
    ),
    thresholds: words(thresholds, r.thresholds),
    at: formats.time(hit.at, brand),
  }
}
export type HitView = ReturnType<typeof toHitRow>

function toInteraction({ t, formats }: Entered, one: RiskFile['interactions'][number], brand: string) {
  const { risk: r } = t
  const effect = (figures: typeof one.before) =>
    [
      `${r.deposited} ${formats.money(figures.deposited)}`,
      `${r.net} ${formats.money(figures.net)}`,
      `${r.time} ${duration(figures.minutes)}`,
    ].join(' · ')
  return {
    key: `${one.kind} ${one.at}`,
    name: r.kinds[one.kind] ?? one.kind,
    by: one.operator ?? r.system,
    at: formats.time(one.at, brand),
    choice: one.choice && (r.choices[one.choice] ?? one.choice),
    // Of a message the level; what it is called stands in the texts.
    note: r.levels[one.note] ?? one.note,
    before: effect(one.before),
    after: one.after && effect(one.after),
  }
}

/** One case with everything on record. */
export async function loadCase({ url }: Request, context: Context, id: string) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { formats, operator, t } = entered
  const { risk: r } = t
  const file = await read(context, operatorCalls.readRiskCase, { brand, id })
  const isClosed = file.state === 'closed'
  return {
    ...toRow(entered, file, brand),
    brand,
    isClosed,
    offersStopped: file.offers_stopped && !isClosed,
    outcome: file.outcome && (r.outcomes[file.outcome] ?? file.outcome),
    figures: listFigures(entered, file),
    hits: file.hits.map((hit) => toHitRow(entered, hit, brand)),
    interactions: file.interactions.map((one) => toInteraction(entered, one, brand)),
    acts: isClosed ? [] : ACTS.map((act) => ({ id: act, name: r.acts[act] ?? act })),
    owning: file.owner === operator.username ? ('give_back' as const) : ('take' as const),
    zone: formats.toZone(brand),
  }
}
export type CaseView = Awaited<ReturnType<typeof loadCase>>
