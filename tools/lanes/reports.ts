import type { Outcome } from './run.ts'

/** What a lane came to. A static check is one test. */
export type LaneResult = {
  passed: number
  failed: number
  skipped: number
  /** For readers: what failed, or why there was nothing to run. */
  notes: string[]
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

export const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** More second tries than this in one lane are a defect of the lane, not of the machine's day. */
const SECOND_TRIES = 3

/**
 * Playwright's JSON report. A test that passed only at its second try counts as passed and is named; more than a few
 * of them are failures, since then it is not chance (docs/decisions/0016-browser-lanes.md).
 */
export function readPlaywright(report: PlaywrightReport): LaneResult {
  const { expected, unexpected, flaky, skipped } = report.stats
  const named = (wanted: string, before = ''): string[] =>
    report.suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const why = head(results[0]?.error?.message ?? '')
          return `${before}${file} › ${title} [${projectName}]\n${why}`
        }),
    )
  const outside = (report.errors ?? []).map(({ message }) => head(message ?? 'an error outside every test'))
  const tooMany = flaky > SECOND_TRIES
  const failed = unexpected + (tooMany ? flaky : 0)
  return {
    passed: expected + (tooMany ? 0 : flaky),
    failed: failed === 0 && outside.length > 0 ? 1 : failed,
    skipped,
    notes: [...named('unexpected'), ...named('flaky', 'passed at a second try: '), ...outside],
  }
}
