/** What a lane came to. A static check is one test. */
export type LaneResult = {
  passed: number
  failed: number
  skipped: number
  /** For people: what failed, or why there was nothing to run. */
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

/** Playwright's JSON report. A test that passed only at a second try counts as failed. */
export function readPlaywright(report: PlaywrightReport): LaneResult {
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, results }) =>
            `${file} › ${title} [${projectName}]\n${head(results[0]?.error?.message ?? '')}`,
        ),
    )
  const outside = (report.errors ?? []).map(({ message }) => head(message ?? 'an error outside every test'))
  const failed = unexpected + flaky
  return {
    passed: expected,
    failed: failed === 0 && outside.length > 0 ? 1 : failed,
    skipped,
    notes: [...failures, ...outside],
  }
}
