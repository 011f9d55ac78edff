import {
  data,
  isRouteErrorResponse,
  redirect,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import type { ShownError } from '../api/errors.ts'
import { completePage } from '../first-paint/index.ts'
import { comparablePath } from '../lib/path.ts'
import { clearNextFull, inTime, isNextFull, isOutdated, markNextFull, routeRules } from './build-check.ts'
import { isNoAnswer, NoAnswer } from './line.ts'
import { rememberIfBroken } from './page-modules.ts'
import { fullLoad } from './reload-guard.ts'
import { ruleFor, findTarget } from './route-rules.ts'

const RULE_CHAIN = 10
let rulesInARow = 0
/** The address whose place the error page has because there was no network. */
let unreached: string | null = null

/** Reads what is read in the background, where one does so (builds/background.ts); false for a navigation. */
type Beside = (url: URL, next: () => Promise<unknown>) => Promise<unknown> | false
let beside: Beside | undefined
export function readBesideBy(given: Beside): void {
  beside = given
}

/** The document is being replaced: the in-app navigation never ends. */
const leaving = () => new Promise<never>(() => {})

async function followRule(path: string): Promise<void> {
  const target = findTarget(ruleFor(await routeRules(__BUILD_ID__), path))
  if (target === null) {
    rulesInARow = 0
    return
  }
  if (++rulesInARow > RULE_CHAIN) {
    rulesInARow = 0
    throw new Error('Too many route rule redirects')
  }
  if (target.kind === 'in-app') throw redirect(target.to)
  location.assign(target.to)
  await leaving()
}

const NO_ANSWER: ShownError = {
  kind: 'notification',
  titleKey: 'errors.title',
  texts: [],
  textKey: 'errors.noAnswer',
}

/** What a refusal for too many requests (429) says, where one is the result. */
function findLimit({ type, result }: DataStrategyResult): ShownError | null {
  if (type !== 'error' || !isRouteErrorResponse(result) || result.status !== 429) return null
  const said = (result.data as { message?: unknown } | null)?.message
  const shown = { kind: 'notification', titleKey: 'errors.title' } as const
  return typeof said === 'string'
    ? { ...shown, texts: [said] }
    : { ...shown, texts: [], textKey: 'errors.limited' }
}

/** Puts `instead` in the place of every result that is no answer at all. */
function withoutAnswer(results: unknown, instead: () => DataStrategyResult): unknown {
  const entries = Object.entries((results ?? {}) as Record<string, DataStrategyResult>)
  return Object.fromEntries(
    entries.map(([id, entry]) => [
      id,
      entry.type === 'error' && isNoAnswer(entry.result) ? instead() : entry,
    ]),
  )
}

/**
 * A post that got no answer is a failed call, not a broken page: its form stays, and the error catalogue
 * speaks. The status keeps the router from asking for the page's data again on the same dead line.
 */
const failedPost = (shown: ShownError = NO_ANSWER, status = 503): DataStrategyResult => ({
  type: 'data',
  result: data({ shown: [{ ...shown }] }, { status }),
})

/** A post that was refused for too many requests is a failed call as well: what it was to do is not done. */
function withoutLimit(results: unknown): unknown {
  const entries = Object.entries((results ?? {}) as Record<string, DataStrategyResult>)
  return Object.fromEntries(
    entries.map(([id, entry]) => {
      const limit = findLimit(entry)
      return [id, limit ? failedPost(limit, 429) : entry]
    }),
  )
}

const failedPage = (): DataStrategyResult => ({ type: 'error', result: new NoAnswer() })

/**
 * Runs around every in-app navigation to another path (site-behaviour 1.1, 4): the build check at the same time, the route rule
 * before it, and what a navigation without an answer shows. What is read in the background (the slip's check, live data once more) is no
 * navigation: no build check, and a failure leaves the page as it is.
 */
export const aroundNavigation: MiddlewareFunction = async ({ request, url }, next) => {
  const wanted = url.pathname + url.search + url.hash
  const read = request.method === 'GET' && beside?.(url, next)
  if (read) return read
  const elsewhere =
    request.method === 'GET' && comparablePath(url.pathname) !== comparablePath(location.pathname)
  if (request.method === 'GET' && !navigator.onLine && (elsewhere || unreached === wanted)) {
    unreached = wanted
    throw new NoAnswer()
  }
  unreached = null
  if (request.method === 'GET') rememberIfBroken(url.pathname, wanted)
  const isReadAgain = request.method === 'GET' && !elsewhere && url.search === location.search
  const complete = completePage(isReadAgain)
  if (!elsewhere) {
    const answered = await next()
    const result =
      request.method === 'GET'
        ? withoutAnswer(answered, failedPage)
        : withoutAnswer(withoutLimit(answered), () => failedPost())
    await complete
    return result
  }
  if (isNextFull()) {
    clearNextFull()
    if (fullLoad(wanted)) await leaving()
  }
  const check = isOutdated(__BUILD_ID__)
  const started = performance.now()
  await followRule(url.pathname)
  const results = await next()
  await complete
  const outdated = await inTime(check, started)
  if (outdated === 'late') void check.then((late) => late && markNextFull())
  if (outdated === true && fullLoad(wanted)) await leaving()
  return withoutAnswer(results, failedPage)
}
