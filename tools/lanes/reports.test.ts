import { describe, expect, test } from 'vitest'
import { passed, readPlaywright, readVitest, listSecondTries, sum } from './reports.ts'

type Report = Parameters<typeof readVitest>[0]
const vitest = (change: Partial<Report>): Report => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...change,
})

describe("vitest's report", () => {
  test('counts what passed, failed and was skipped, and names the failures', () => {
    const assertionResults = [
      { title: 'adds', fullName: 'adds', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    ]
    const testResults = [{ name: '/root/a.test.ts', status: 'failed', assertionResults }]
    const report = vitest({ success: false, numFailedTests: 1, numPendingTests: 2, testResults })
    expect(readVitest(report, '/root')).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      notes: ['a.test.ts › adds\nexpected 1 to be 2'],
    })
  })

  test('a file that cannot be loaded is a failure', () => {
    const testResults = [
      { name: '/root/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(readVitest(vitest({ success: false, testResults }), '/root')).toMatchObject({
      failed: 1,
      notes: ['a.test.ts\nno such module'],
    })
  })

  test('an error outside every test is a failure', () => {
    expect(readVitest(vitest({ success: false }), '/root').failed).toBe(1)
  })
})

describe("playwright's report", () => {
  const spec = {
    title: 'bets',
    file: 'bet.journey.ts',
    ok: false,
    tests: [{ projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'no button' } }] }],
  }

  test('finds failures in nested suites', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 1 },
      suites: [{ suites: [{ specs: [spec] }] }],
    }
    expect(readPlaywright(report)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 1,
      notes: ['bet.journey.ts › bets [phone]\nno button'],
      secondTries: [],
    })
  })

  test('a set-up that fails is a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    expect(readPlaywright({ stats, suites: [], errors: [{ message: 'no system' }] }).failed).toBe(1)
  })

  test('second tries pass and are named; more than three in a run fail it', () => {
    const tests = [{ projectName: 'phone', status: 'flaky', results: [{ error: { message: 'late' } }] }]
    const suites = [{ specs: [{ ...spec, ok: true, tests }] }]
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }
    const lane = readPlaywright({ stats, suites })
    expect(lane).toEqual({
      passed: 5,
      failed: 0,
      skipped: 0,
      notes: ['passed at a second try: bet.journey.ts › bets [phone]\nlate'],
      secondTries: ['bet.journey.ts › bets [phone]'],
    })
    expect(listSecondTries([passed])).toEqual({ lines: [], tooMany: false })
    expect(listSecondTries([lane, passed, lane, lane])).toMatchObject({ tooMany: false })
    // Of all lanes together, not of each.
    const { lines, tooMany } = listSecondTries([sum([lane, lane]), lane, lane])
    expect([lines[0], lines.length, tooMany]).toEqual([
      '4 passed at a second try, more than 3: the run fails',
      5,
      true,
    ])
  })
})
