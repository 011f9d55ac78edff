import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, environment, repositoryRoot } from '../environment.ts'
import { buildAll } from '../system/index.ts'
import { findChromium } from './chromium.ts'
import type { LaneResult, PlaywrightReport } from './reports.ts'
import { readPlaywright, readVitest } from './reports.ts'
import { requirements } from './requirements.ts'
import type { Outcome } from './run.ts'
import { run, runTool } from './run.ts'

export type Lane = {
  name: string
  run: (say: (line: string) => void) => Promise<LaneResult>
  /** Runs only when it is named: it takes longer than a build can wait. */
  onlyWhenNamed?: boolean
}

const REPORTS = join(repositoryRoot, 'test-results', 'lanes')
const LAST_LINES = 60

const passed: LaneResult = { passed: 1, failed: 0, skipped: 0, notes: [] }
const tail = (text: string): string => text.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
const check = ({ ok, output }: Outcome): LaneResult =>
  ok ? passed : { ...passed, passed: 0, failed: 1, notes: [tail(output)] }
const nothing = (why: string): LaneResult => ({ passed: 0, failed: 0, skipped: 0, notes: [why] })

const sum = (results: LaneResult[]): LaneResult => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  skipped: results.reduce((total, result) => total + result.skipped, 0),
  notes: results.flatMap(({ notes }) => notes),
})

/** Every workspace with a tsconfig; the storefront's route types are written first. */
async function types(): Promise<LaneResult> {
  const results: LaneResult[] = []
  for (const config of globSync('{packages/*,apps/*,tools,e2e,bench}/tsconfig.json', {
    cwd: repositoryRoot,
  }).sort()) {
    const folder = dirname(config)
    if (folder === 'apps/storefront') {
      const written = await runTool('react-router', ['typegen'], { cwd: join(repositoryRoot, folder) })
      if (!written.ok) results.push(check(written))
    }
    results.push(check(await runTool('tsc', ['-p', folder])))
  }
  return sum(results)
}

async function build(): Promise<LaneResult> {
  try {
    await buildAll(() => {})
    return passed
  } catch (error) {
    return check({ ok: false, output: error instanceof Error ? error.message : String(error) })
  }
}

const guard = (name: string) => async (): Promise<LaneResult> =>
  check(await run(process.execPath, ['tools/guards/main.ts', name]))

/** How many seeds the nightly lane tries, unless SEEDS says otherwise. */
const NIGHTLY_SEEDS = '1000'

/** The tests that draw from seeds, with many more of them than a build has time for. */
async function nightly(): Promise<LaneResult> {
  const env = { SEEDS: environment.SEEDS || NIGHTLY_SEEDS }
  const races = await runVitest('pg', { report: 'nightly-races', only: 'races.pg.test.ts', env })
  const crashes = await runVitest('system', { report: 'nightly-crashes', only: 'crash.system.test.ts', env })
  return sum([races, crashes])
}

/** A project of vitest.config.ts. Its own report is the source of the count. */
const vitest = (project: string, pattern: string) => async (): Promise<LaneResult> => {
  const files = globSync(`{apps,packages,tools,e2e,bench}/**/${pattern}`, {
    cwd: repositoryRoot,
    exclude: (path) => path.endsWith('node_modules'),
  })
  if (files.length === 0) return nothing(`there is no ${pattern} file`)
  return runVitest(project, { report: project })
}

async function runVitest(
  project: string,
  wanted: { report: string; only?: string; env?: Environment },
): Promise<LaneResult> {
  const report = freshReport(wanted.report)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(wanted.only === undefined ? [] : [wanted.only]),
  ]
  const { output } = await runTool('vitest', args, { env: wanted.env })
  if (!existsSync(report)) return check({ ok: false, output })
  const result = readVitest(
    JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof readVitest>[0],
    repositoryRoot,
  )
  if (result.failed > 0) result.notes.push(keepLog(wanted.report, output))
  return result
}

/** The journeys of one Playwright configuration. `variable` tells it where to write its report. */
const browser = (name: string, config: string, variable: string) => async (say: (line: string) => void) => {
  const found = await findChromium(say)
  if (!found.ok) return check({ ok: false, output: found.why })
  const report = freshReport(name)
  const env = { [variable]: report, ...(found.path ? { CHROMIUM_PATH: found.path } : {}) }
  const { output } = await runTool('playwright', ['test', '--config', config], { env })
  if (!existsSync(report)) return check({ ok: false, output })
  const result = readPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
  if (result.failed > 0) result.notes.push(keepLog(name, output))
  return result
}

function keepLog(name: string, output: string): string {
  writeFileSync(join(REPORTS, `${name}.log`), output)
  return `the whole log: test-results/lanes/${name}.log`
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const path = join(REPORTS, `${name}.json`)
  rmSync(path, { force: true })
  return path
}

/** That a fresh machine can install: `npm install` forgives a lock file that `npm ci` then refuses. */
async function lock(): Promise<LaneResult> {
  const cli = environment.npm_execpath
  const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const outcome = await (cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args))
  return check({
    ...outcome,
    output: outcome.output.replaceAll(/^(add|change|remove) .*\n/gm, '').slice(0, 2_000),
  })
}

/** In the order in which they run: what is quick to tell comes first. */
export const LANES: Lane[] = [
  { name: 'format', run: async () => check(await runTool('prettier', ['--check', '--log-level=warn', '.'])) },
  { name: 'lint', run: async () => check(await runTool('oxlint', ['-f', 'unix', '.'])) },
  { name: 'types', run: types },
  { name: 'imports', run: guard('imports') },
  { name: 'lock', run: lock },
  { name: 'knip', run: async () => check(await runTool('knip', ['--reporter', 'compact'])) },
  { name: 'unit', run: vitest('unit', '*.test.{ts,tsx}') },
  { name: 'build', run: build },
  // After the build: one of its guards looks at what the browser gets.
  { name: 'tidy', run: guard('tidy') },
  { name: 'site', run: vitest('site', '*.site.test.ts') },
  { name: 'pg', run: vitest('pg', '*.pg.test.ts') },
  { name: 'system', run: vitest('system', '*.system.test.ts') },
  { name: 'rows', run: browser('rows', 'e2e/rows.config.ts', 'ROWS_REPORT') },
  { name: 'e2e', run: browser('e2e', 'e2e/playwright.config.ts', 'E2E_REPORT') },
  // Last: it reads what the others reported.
  { name: 'table', run: async () => requirements(REPORTS) },
  { name: 'nightly', run: nightly, onlyWhenNamed: true },
]

/** `npm run check`: no database, no browser, no build. */
export const FAST = ['format', 'lint', 'types', 'imports', 'knip', 'unit', 'tidy']
