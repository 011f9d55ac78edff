import { RISK_LEVELS } from '@palco/contract/tables'
import { daysAfter } from '../../../model/index.ts'
import { findHits } from '../evaluate.ts'
import { HIT_DAYS, findLevel } from '../level.ts'
import { LOOK_BACK_DAYS, RISK_RULES } from '../rules.ts'
import type { History } from './histories.ts'

/** How well one rule, or a level, tells the players who came to harm from the others. */
export type Score = {
  /** A rule with its version, or a level. */
  name: string
  /** Players whom it hit on any day, and those of them who came to harm. */
  hits: number
  right: number
  /** Of the hits those that are right; `null` without hits. */
  precision: number | null
  /** Of the players who came to harm those whom it hit; `null` without any. */
  recall: number | null
}

/** Goes through each player's days as the platform would have, and scores rules and levels. */
export function scoreRules(histories: readonly History[]): Score[] {
  const found = histories.map((history) => ({ harmed: history.harmed, hit: hitsIn(history) }))
  const harmed = found.filter((one) => one.harmed).length
  const names = [...RISK_RULES.map(({ id }) => id), ...RISK_LEVELS]
  const versions = new Map<string, number>(RISK_RULES.map(({ id, version }) => [id, version]))
  return names.map((id) => {
    const hit = found.filter((one) => one.hit.has(id))
    const right = hit.filter((one) => one.harmed).length
    const version = versions.get(id)
    return {
      name: version === undefined ? `level ${id}` : `${id} v${version}`,
      hits: hit.length,
      right,
      precision: hit.length === 0 ? null : right / hit.length,
      recall: harmed === 0 ? null : right / harmed,
    }
  })
}

/** Which rules hit on any day, and which levels came out. High is medium as well. */
function hitsIn({ days }: History): Set<string> {
  const all = new Set<string>()
  const lately = new Map<string, string>()
  for (const { day: today } of days) {
    const first = daysAfter(today, 1 - LOOK_BACK_DAYS)
    const seen = days.filter(({ day }) => first <= day && day <= today)
    for (const { rule } of findHits({ today, days: seen })) lately.set(rule.id, today)
    const since = daysAfter(today, 1 - HIT_DAYS)
    const counting = [...lately].filter(([, day]) => day >= since).map(([rule]) => rule)
    for (const rule of counting) all.add(rule)
    const level = findLevel(counting)
    if (level) all.add('medium')
    if (level === 'high') all.add('high')
  }
  return all
}

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)

/** The scores as a table of plain text. */
export function writeScores(scores: readonly Score[]): string {
  const rows = [
    ['rule', 'hits', 'right', 'precision', 'recall'],
    ...scores.map(({ name, hits, right, precision, recall }) => [
      name,
      String(hits),
      String(right),
      percent(precision),
      percent(recall),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([name = '', ...rest]) =>
      [name.padEnd(widths[0] ?? 0), ...rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))].join('  '),
    )
    .join('\n')
}
