import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableOf, type RowTest } from '../../e2e/rows/table.ts'
import { repositoryRoot } from '../environment.ts'
import { listSpecs, type LaneResult, type PlaywrightReport, type VitestReport } from './reports.ts'

const TABLE = 'docs/requirements.md'
/** The table of the last run, with second tries next to their rows. */
const OF_RUN = 'test-results/requirements.md'

/** The lanes whose tests name requirements. */
const SOURCES = { rows: playwrightTests, e2e: playwrightTests, site: vitestTests }

/**
 * Writes docs/requirements.md from the reports of this run. Fails when a requirement has no passing test, and when
 * the file that was there said something else. Without the reports of all lanes it is skipped.
 */
export function requirements(reports: string): LaneResult {
  const missing = Object.keys(SOURCES).filter((lane) => !existsSync(join(reports, `${lane}.json`)))
  if (missing.length > 0)
    return { passed: 0, failed: 0, skipped: 0, notes: [`needs the lanes ${missing.join(', ')} as well`] }
  const tests = Object.entries(SOURCES).flatMap(([lane, read]) =>
    read(JSON.parse(readFileSync(join(reports, `${lane}.json`), 'utf8')) as never),
  )
  const { markdown, ofRun, secondTries, problems } = tableOf(tests)
  writeFileSync(join(repositoryRoot, OF_RUN), ofRun)
  const file = join(repositoryRoot, TABLE)
  const notes = [...problems]
  if (!existsSync(file) || readFileSync(file, 'utf8') !== markdown) {
    writeFileSync(file, markdown)
    notes.push(`${TABLE} was not up to date and has been written anew: commit it`)
  }
  const isWhole = notes.length === 0
  return { passed: isWhole ? 1 : 0, failed: isWhole ? 0 : 1, skipped: 0, notes: [...notes, ...secondTries] }
}

function playwrightTests(report: PlaywrightReport): RowTest[] {
  return report.suites.flatMap(listSpecs).map(({ title, file, ok, tests }) => ({
    title,
    file: file.replace(/^.*\//, ''),
    passed: ok,
    second: tests.some(({ status }) => status === 'flaky'),
  }))
}

function vitestTests(report: VitestReport): RowTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      file: name.replace(/^.*\//, ''),
      passed: status === 'passed',
    })),
  )
}
