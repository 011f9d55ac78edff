import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toTable, type RowTest } from '../../e2e/rows/table.ts'
import { repositoryRoot } from '../environment.ts'
import {
  check,
  type LaneResult,
  listSpecs,
  passed,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts'
import { type Outcome, type RunOptions, runTool } from './run.ts'

const TABLE = 'docs/requirements.md'
/** The table of the last run, with second tries next to their rows. */
const OF_RUN = 'test-results/requirements.md'

/** The lanes whose tests name requirements. */
const SOURCES = { rows: playwrightTests, e2e: playwrightTests, site: vitestTests }

const CONFIGS = ['e2e/rows.config.ts', 'e2e/playwright.config.ts']

/**
 * Compares docs/requirements.md with the titles of all tests, and writes it anew where they differ: that fails, since it has
 * to be committed. Runs no test.
 */
export async function titles(options: RunOptions): Promise<LaneResult> {
  const tests: RowTest[] = []
  for (const config of CONFIGS) {
    const args = ['test', '--config', config, '--list', '--reporter=json']
    const listed = await runTool('playwright', args, options)
    if (!listed.ok) return check(listed)
    tests.push(...playwrightTests(readJson(listed)))
  }
  const site = await runTool('vitest', ['list', '--project', 'site', '--json'], options)
  if (!site.ok) return check(site)
  tests.push(...listedTests(readJson(site)))
  const { markdown } = toTable(tests)
  const file = join(repositoryRoot, TABLE)
  if (existsSync(file) && readFileSync(file, 'utf8') === markdown) return passed
  writeFileSync(file, markdown)
  return failed([`${TABLE} was not up to date and has been written anew: commit it`])
}

/**
 * Fails when a requirement has no passing test in the reports of this run. Without the reports of all lanes it is skipped.
 */
export function requirements(reports: string): LaneResult {
  const missing = Object.keys(SOURCES).filter((lane) => !existsSync(join(reports, `${lane}.json`)))
  if (missing.length > 0)
    return { ...passed, passed: 0, notes: [`needs the lanes ${missing.join(', ')} as well`] }
  const tests = Object.entries(SOURCES).flatMap(([lane, read]) =>
    read(JSON.parse(readFileSync(join(reports, `${lane}.json`), 'utf8')) as never),
  )
  const { ofRun, secondTries, problems } = toTable(tests)
  writeFileSync(join(repositoryRoot, OF_RUN), ofRun)
  const result = problems.length === 0 ? passed : failed(problems)
  return { ...result, notes: [...result.notes, ...secondTries] }
}

const failed = (notes: string[]): LaneResult => ({ passed: 0, failed: 1, skipped: 0, notes })

/** What a tool printed as JSON, after whatever it said before. */
const readJson = ({ output }: Outcome): never => JSON.parse(output.slice(output.search(/^[[{]$/m))) as never

function playwrightTests(report: PlaywrightReport): RowTest[] {
  return report.suites.flatMap(listSpecs).map(({ title, file, ok, tests }) => ({
    title,
    file: fileName(file),
    passed: ok,
    second: tests.some(({ status }) => status === 'flaky'),
  }))
}

function vitestTests(report: VitestReport): RowTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      file: fileName(name),
      passed: status === 'passed',
    })),
  )
}

/** vitest lists a test by the titles that lead to it. */
function listedTests(list: { name: string; file: string }[]): RowTest[] {
  return list.map(({ name, file }) => ({
    title: name.split(' > ').at(-1) ?? name,
    file: fileName(file),
    passed: true,
  }))
}

const fileName = (path: string): string => path.replace(/^.*\//s, '')
