import type { LaneResult } from '../reports.ts'

/** What became of a fault: a test failed, all passed, or it could not be tried. */
export type Verdict = 'caught' | 'survived' | 'broken'
export type Tried = { module: string; where: string; what: string; verdict: Verdict; note?: string }

/** The least share of faults that tests catch, in percent. */
export const GOAL = 90

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

/** The score by module and in all. Faults that could not be tried are failures; survivors are, where the score is below the goal. */
export function countScore(tried: readonly Tried[]): { lines: string[]; result: LaneResult } {
  const count = (list: readonly Tried[], verdict: Verdict) =>
    list.filter((one) => one.verdict === verdict).length
  const line = (name: string, list: readonly Tried[]) => {
    const caught = count(list, 'caught')
    return `${name.padEnd(12)} ${String(caught).padStart(3)} of ${String(list.length).padStart(3)} caught  ${share(caught, list.length)}`
  }
  const modules = Map.groupBy(tried, ({ module }) => module)
  const lines = [...modules].map(([module, list]) => line(module, list))
  const [caught, survived, broken] = (['caught', 'survived', 'broken'] as const).map((verdict) =>
    count(tried, verdict),
  ) as [number, number, number]
  const isLow = tried.length === 0 || caught * 100 < GOAL * tried.length
  const named = (verdict: Verdict, before: string) =>
    tried
      .filter((one) => one.verdict === verdict)
      .map(({ where, what, note }) => `${before}: ${where}: ${what}${note ? `\n${note}` : ''}`)
  return {
    lines: [...lines, `${line('score', tried)} (goal ${GOAL} %)`],
    result: {
      passed: caught,
      failed: broken + (isLow ? Math.max(1, survived) : 0),
      skipped: 0,
      notes: [...named('survived', 'survived'), ...named('broken', 'could not be tried')],
    },
  }
}
