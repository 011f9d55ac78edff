import { type Call, calls } from '@palco/contract'
import { type CallKey, isRequired } from '@palco/contract/backend'
import { Absent, type Account, type Bench, type Case } from './bench.ts'
import { CALL_CASES } from './call-cases.ts'
import { CheckFailed, placeIn } from './check-failed.ts'
import type { Backend } from './connection.ts'
import { MONEY_CASES } from './money-cases.ts'
import { judgePages } from './page-verdicts.ts'
import type { CallResult, Report } from './report.ts'
import { REQUEST_CASES, SESSION_CASES } from './session-cases.ts'

export { formatReport } from './report.ts'
export { register } from './register.ts'
export { CheckFailed } from './check-failed.ts'
export type { Account } from './bench.ts'
export type { Backend } from './connection.ts'
export type { Report } from './report.ts'

/**
 * Makes every case of every call of the contract. Nothing is changed but sessions of the account, unless `moveMoney`.
 * @param options `expiryMs`: an access token that lives no longer is waited for; `requiredOnly`: the required calls and no pages
 */
export async function checkBackend(
  backend: Backend,
  options: {
    account: Account
    moveMoney: boolean
    expiryMs: number
    nowMs: () => number
    requiredOnly?: boolean
  },
): Promise<Report> {
  const bench: Bench = { backend, ...options, seen: new Map(), session: null }
  const cases = [...CALL_CASES, ...SESSION_CASES, ...REQUEST_CASES, ...(options.moveMoney ? MONEY_CASES : [])]
  const byCall = Map.groupBy(cases, ({ key }) => key)
  const keys = Object.keys(calls) as CallKey[]
  // What every backend has first: nothing else is understood without it.
  const others = options.requiredOnly ? [] : keys.filter((key) => !isRequired(key))
  const order = [...keys.filter(isRequired), ...others]
  const results: CallResult[] = []
  for (const key of order) results.push(await checkCall(bench, key, byCall.get(key) ?? []))
  const has = (key: CallKey) => results.some((one) => one.key === key && one.state === 'passed')
  const passes = results.every(({ required, state }) => !required || state === 'passed')
  return { calls: results, pages: options.requiredOnly ? [] : judgePages(has), passes }
}

async function checkCall(bench: Bench, key: CallKey, cases: readonly Case[]): Promise<CallResult> {
  const { name }: Call = calls[key]
  const untried: string[] = []
  const result = { key, name, required: isRequired(key), cases: cases.length, untried }
  for (const one of cases) {
    const problem = await one.run(bench).catch((error: unknown) => error)
    if (typeof problem === 'string') untried.push(problem)
    if (problem === undefined || typeof problem === 'string') continue
    const answered = bench.seen.has(name)
    if (problem instanceof Absent && problem.message === name)
      return { ...result, state: 'absent', answered, reason: `(${placeIn('pages')})` }
    const reason =
      problem instanceof CheckFailed || problem instanceof Absent ? problem.message : String(problem)
    return { ...result, state: 'failed', answered, reason: `${one.name}: ${reason}` }
  }
  const answered = bench.seen.has(name)
  // Refusals alone may fit every case.
  if (result.required && !answered)
    return { ...result, state: 'failed', answered, reason: `is refused each time (${placeIn('calls')})` }
  return { ...result, state: 'passed', answered, reason: null }
}
