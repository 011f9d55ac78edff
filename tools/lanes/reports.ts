import type { Outcome } from './run.ts'

/** What a lane came to. A static check is one test. */
export type LaneResult = {
  passed: number
  failed: number
  skipped: number
  /** For readers: what failed, or why there was nothing to run. */
  notes: string[]
  /** Tests that passed only at their second try. */
  secondTries?: string[]
}

export type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { title: string; fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

const LAST_LINES = 60

export const passed: LaneResult = { passed: 1, failed: 0, skipped: 0, notes: [] }

/** A static check, or a run that left no report: one test. */
export const check = ({ ok, output }: Outcome): LaneResult =>
  ok
    ? passed
    : { ...passed, passed: 0, failed: 1, notes: [output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')] }

export const sum = (results: readonly LaneResult[]): LaneResult => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  skipped: results.reduce((total, result) => total + result.skipped, 0),
  notes: results.flatMap(({ notes }) => notes),
  secondTries: results.flatMap(({ secondTries = [] }) => secondTries),
})

const head = (text: string): string => text.split('\n').slice(0, 12).join('\n')

/** Vitest's JSON report. A file that could not be loaded, or an error outside every test, is a failure too. */
export function readVitest(report: VitestReport, root: string): LaneResult {
  const files = report.testResults
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        (test) =>
          `${name.replace(`${root}/`, '')} › ${test.fullName}\n${head(test.failureMessages?.join('\n') ?? '')}`,
      ),
  )
  const notes = [
    ...tests,
    ...broken.map(({ name, message }) => `${name.replace(`${root}/`, '')}\n${head(message ?? '')}`),
  ]
  let failed = report.numFailedTests + broken.length
  if (!report.success && failed === 0) {
    failed = 1
    notes.push('an error outside every test')
  }
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    notes,
  }
}

type PlaywrightSuite = {
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: { message?: string }[]
  suites: PlaywrightSuite[]
}

export const listSpecs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(listSpecs),
]

/** More second tries than this in one run are a defect of tests or product, not of the machine's day. */
const MOST_SECOND_TRIES = 3

/** What a run says last of the tests that needed a second try, and whether they are too many (docs/decisions/0118-second-tries.md). */
export function listSecondTries(results: readonly LaneResult[]): { lines: string[]; tooMany: boolean } {
  const named = results.flatMap(({ secondTries = [] }) => secondTries)
  const tooMany = named.length > MOST_SECOND_TRIES
  const head = `${named.length} passed at a second try${tooMany ? `, more than ${MOST_SECOND_TRIES}: the run fails` : ''}`
  return { lines: named.length === 0 ? [] : [head, ...named.map((one) => `  ${one}`)], tooMany }
}

/** Playwright's JSON report. A test that passed only at its second try counts as passed and is named. */
export function readPlaywright(report: PlaywrightReport): LaneResult {
  const { expected, unexpected, flaky, skipped } = report.stats
  const those = (wanted: string): { name: string; why: string }[] =>
    report.suites.flatMap(listSpecs).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({
          name: `${file} › ${title} [${projectName}]`,
          why: head(results[0]?.error?.message ?? ''),
        })),
    )
  const named = (wanted: string, before = ''): string[] =>
    those(wanted).map(({ name, why }) => `${before}${name}\n${why}`)
  const outside = (report.errors ?? []).map(({ message }) => head(message ?? 'an error outside every test'))
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && outside.length > 0 ? 1 : unexpected,
    skipped,
    notes: [...named('unexpected'), ...named('flaky', 'passed at a second try: '), ...outside],
    secondTries: those('flaky').map(({ name }) => name),
  }
}
