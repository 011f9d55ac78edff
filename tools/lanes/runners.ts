import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, environment, repositoryRoot } from '../environment.ts'
import { ensureBuilt, SITE_BUILD } from '../system/build.ts'
import { findChromium } from './chromium.ts'
import { movedClock } from './moved-clock.ts'
import type { LaneResult, PlaywrightReport } from './reports.ts'
import { check, readPlaywright, readVitest, sum } from './reports.ts'
import { type Outcome, runTool } from './run.ts'

export const REPORTS = join(repositoryRoot, 'test-results', 'lanes')

export type Say = (line: string) => void
export type VitestName = 'unit' | 'pg' | 'site' | 'system'
export type BrowserName = 'rows' | 'e2e'

/** Configurations of Playwright, and the variable that names the report each writes. */
const BROWSER_LANES = {
  rows: ['e2e/rows.config.ts', 'ROWS_REPORT'],
  e2e: ['e2e/playwright.config.ts', 'E2E_REPORT'],
} as const

type Wanted = {
  /** Name of the report, without `.json`; the lane's own name by default. */
  report?: string
  /** Part of the test files' paths: only those. */
  only?: string
  /** Part of the tests' names: only those. */
  named?: string
  /** Print what the runner prints, as it does. */
  show?: boolean
  env?: Environment
  /** How long it may take, in milliseconds; Infinity where no build waits for it. */
  longestMs?: number
  /** How far the clock is moved; TEST_CLOCK by default. */
  clock?: string
}

/** A project of vitest.config.ts. Its own report is the source of the count. */
export async function vitestLane(project: VitestName, say: Say, wanted: Wanted = {}): Promise<LaneResult> {
  const name = wanted.report ?? project
  const report = freshReport(name)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  args.push(`--outputFile.json=${report}`, ...chosen(wanted, '-t'))
  const built = project === 'site' ? await builtSite(say) : {}
  return withClock(wanted, say, async (env) => {
    const outcome = await runTool('vitest', args, {
      env: { ...built, ...env },
      show: wanted.show,
      longestMs: wanted.longestMs,
    })
    if (!existsSync(report)) return check({ ...outcome, ok: false })
    const result = readVitest(
      JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof readVitest>[0],
      repositoryRoot,
    )
    return withLog(result, name, outcome)
  })
}

/** The journeys of one Playwright configuration. */
export async function browserLane(lane: BrowserName, say: Say, wanted: Wanted = {}): Promise<LaneResult> {
  const name = wanted.report ?? lane
  const [config, variable] = BROWSER_LANES[lane]
  const found = await findChromium(say)
  if (!found.ok) return check({ ok: false, output: found.why })
  const report = freshReport(name)
  const built = lane === 'rows' ? await builtSite(say) : {}
  const settings = { ...built, [variable]: report, ...(found.path ? { CHROMIUM_PATH: found.path } : {}) }
  const args = ['test', '--config', config, ...chosen(wanted, '-g')]
  return withClock(wanted, say, async (env) => {
    const outcome = await runTool('playwright', args, {
      env: { ...env, ...settings },
      show: wanted.show,
      longestMs: wanted.longestMs,
    })
    if (!existsSync(report)) return check({ ...outcome, ok: false })
    const result = readPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
    return withLog(result, name, outcome)
  })
}

/** Tests of the site alone take the build of the system as well: a separate one would be the same. */
async function builtSite(say: Say): Promise<Environment> {
  await ensureBuilt(SITE_BUILD, environment, say)
  return { STOREFRONT_BUILD: join(repositoryRoot, dirname(dirname(SITE_BUILD.output))) }
}

const chosen = ({ only, named }: Wanted, option: string): string[] => [
  ...(only === undefined ? [] : [only]),
  ...(named === undefined ? [] : [option, named]),
]

/** Runs with the clock moved where that is asked for; where it cannot be moved the run is skipped by name. */
async function withClock(
  { clock = environment.TEST_CLOCK, env = {} }: Wanted,
  say: Say,
  run: (env: Environment) => Promise<LaneResult>,
): Promise<LaneResult> {
  if (!clock) return run(env)
  const moved = await movedClock(clock, Date.now(), say)
  if (!moved.ok) return { passed: 0, failed: 0, skipped: 1, notes: [`${clock} was skipped: ${moved.why}`] }
  try {
    return await run({ ...env, ...moved.env })
  } finally {
    moved.clear()
  }
}

/** A runner that was ended, or that failed outside every test, counts as one failure. */
function withLog(counted: LaneResult, name: string, outcome: Outcome): LaneResult {
  const isUnexplained = !outcome.ok && counted.failed === 0
  const result = isUnexplained ? sum([counted, check(outcome)]) : counted
  if (result.failed === 0) return result
  writeFileSync(join(REPORTS, `${name}.log`), outcome.output)
  return { ...result, notes: [...result.notes, `the whole log: test-results/lanes/${name}.log`] }
}

function freshReport(name: string): string {
  const path = join(REPORTS, `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}
