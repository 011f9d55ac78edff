import {
  FUNNEL_GROUPS,
  type FunnelRow,
  mayCall,
  operatorCalls,
  type ReachedStep,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import type { ChartData } from '../chart.tsx'
import { emptyReport, readPage, refusedReport, REPORT_REFUSALS } from '../empty-report.server.ts'
import { durationText, partText } from '../payments/words.server.ts'
import { areDays, listPeriods } from '../period.server.ts'
import { makeScale } from '../scale.ts'
import { countedWords } from '../today.server.ts'
import { funnelAddress, funnelRowName, PATH, readAskedFunnel, type WholeFunnel } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>

const shareText = (entered: Entered, part: number, whole: number): string =>
  whole === 0 ? '–' : partText(entered, part / whole)

/** Every step of all players who registered, and where those behind it are listed. */
function toSteps(entered: Entered, asked: WholeFunnel, { registrations, steps }: FunnelRow) {
  const { formats, t } = entered
  const toPlayers = (step: ReachedStep, reached: string) =>
    funnelAddress(`${PATH}/players`, asked, { by: undefined, step: step.step, reached })
  return [
    {
      id: 'registrations',
      name: t.figures.names.registrations,
      players: formats.decimal(registrations),
      share: shareText(entered, registrations, registrations),
      passed: '–',
      since: '–',
      sinceBefore: '–',
      reached: null,
      missing: null,
    },
    ...steps.map((step, index) => ({
      id: step.step as string,
      name: t.figures.funnel.steps[step.step],
      players: formats.decimal(step.players),
      share: shareText(entered, step.players, registrations),
      passed: shareText(entered, step.with_before, steps[index - 1]?.players ?? registrations),
      since: durationText(entered, step.median_seconds),
      sinceBefore: durationText(entered, step.step_seconds),
      reached: step.players > 0 ? toPlayers(step, 'yes') : null,
      missing: step.players < registrations ? toPlayers(step, 'no') : null,
    })),
  ]
}
export type FunnelStepRow = ReturnType<typeof toSteps>[number]

function toChart(entered: Entered, { registrations, steps }: FunnelRow): ChartData {
  const { figures: f } = entered.t
  const all = [
    { id: 'registrations', name: f.names.registrations, players: registrations },
    ...steps.map(({ step, players }) => ({ id: step, name: f.funnel.steps[step], players })),
  ]
  const text = (players: number) =>
    `${entered.formats.decimal(players)} (${shareText(entered, players, registrations)})`
  const least = Math.min(...all.map(({ players }) => players))
  return {
    label: f.chart(f.funnel.title, text(least), text(registrations)),
    lines: makeScale(all.map(({ players }) => players)).map((value) => entered.formats.decimal(value)),
    points: all.map(({ id, name, players }) => ({ id, name, value: players, text: text(players) })),
  }
}

/** Where a row is seen in more detail. */
function rowAddress(asked: WholeFunnel, { key }: FunnelRow): string | null {
  const { by, from, to } = asked
  const address = (values: Record<string, string | undefined>) => funnelAddress(PATH, asked, values)
  if (by === 'brand') return address({ brand: key, by: 'day' })
  if (by === 'code') return funnelAddress(PATH, { ...asked, code: key, by: 'day' })
  if (by === 'referred') return address({ referred: key, by: 'day' })
  if (by === 'day') return address({ by: 'code', from: key, to: key })
  const next = new Date(`${key}T12:00:00Z`)
  if (by === 'week') next.setUTCDate(next.getUTCDate() + 6)
  else next.setUTCMonth(next.getUTCMonth() + 1, 0)
  const last = next.toISOString().slice(0, 10)
  // Of a month or week at the edge only the days that were asked for.
  return address({ by: 'day', from: key < from ? from : key, to: last > to ? to : last })
}

function toRow(entered: Entered, asked: WholeFunnel, row: FunnelRow) {
  const { formats } = entered
  return {
    id: row.key,
    name: funnelRowName(entered, asked, row),
    address: rowAddress(asked, row),
    registrations: formats.decimal(row.registrations),
    steps: Object.fromEntries(
      row.steps.map(({ step, players }) => [
        step,
        { players: formats.decimal(players), share: shareText(entered, players, row.registrations) },
      ]),
    ) as Record<ReachedStep['step'], { players: string; share: string }>,
  }
}
export type FunnelGroupRow = ReturnType<typeof toRow>

/** What became of the players who registered in a period. */
export async function loadFunnel({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readFunnel.access)) throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedFunnel(entered, query)
  const page = readPage(query)
  const { funnel: n } = entered.t.figures
  const none = {
    ...emptyReport(entered, asked),
    by: asked.by,
    groups: FUNNEL_GROUPS,
    hidden: {
      code: asked.code || undefined,
      nocode: asked.code === '' ? '1' : undefined,
      referred: asked.referred,
    },
    narrow: null,
    chart: null,
    steps: [],
    rows: [],
  }
  if (!areDays(asked.from, asked.to))
    return { ...none, problem: refusedReport(entered, 'invalid_figures_period') }
  const found = await readOr(context, operatorCalls.readFunnel, { ...asked, page }, REPORT_REFUSALS)
  if (!found.ok) return { ...none, problem: refusedReport(entered, found.code) }
  const { answer } = found
  const whole = { ...asked, from: answer.from, to: answer.to }
  const toPage = (to: number) => funnelAddress(PATH, whole, { page: to === 0 ? undefined : String(to) })
  const isEmpty = answer.total.registrations === 0
  const narrowed = [
    ...(asked.code === undefined ? [] : [asked.code === '' ? n.noCode : `${n.groups.code}: ${asked.code}`]),
    ...(asked.referred === undefined ? [] : [n.referred[asked.referred]]),
  ]
  const { code: _, referred: __, ...rest } = whole
  return {
    ...none,
    from: whole.from,
    to: whole.to,
    narrow:
      narrowed.length === 0
        ? null
        : {
            text: narrowed.join(' · '),
            whole: funnelAddress(PATH, { ...rest, code: undefined, referred: undefined }),
          },
    counted: countedWords(entered, answer.counted_at, answer.at),
    chart: isEmpty ? null : toChart(entered, answer.total),
    steps: isEmpty ? [] : toSteps(entered, whole, answer.total),
    rows: answer.rows.map((row) => toRow(entered, whole, row)),
    pages: {
      first: page > 0 ? toPage(0) : null,
      next: page + 1 < answer.pages ? toPage(page + 1) : null,
    },
    periods: listPeriods(PATH, { ...rest, ...none.hidden }, answer.today),
    file: funnelAddress(`${PATH}.csv`, whole),
    sheet: funnelAddress(`${PATH}.xlsx`, whole),
  }
}
