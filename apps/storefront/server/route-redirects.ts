import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@palco/service/log'
import { NO_RULES, readMatcher, ruleFor, findTarget, type RouteMatcher } from '../app/builds/route-rules.ts'

/** A chain of more rules than these is a mistake, not a way (site-behaviour 4.5). */
const LONGEST_CHAIN = 10

/** Where a document's path leads by the rules of the build; `null` when no rule is for it. */
export type RouteRedirects = (pathname: string) => string | null

const isEmpty = (matcher: RouteMatcher): boolean =>
  Object.values(matcher).every((table) => Object.keys(table).length === 0)

/**
 * The build's route rules for whole documents: the running page follows them before its own navigations, the server
 * before a page life begins (site-behaviour 1.1). The query of the wanted address is not carried over.
 */
export function routeRedirects(matcher: RouteMatcher): RouteRedirects {
  if (isEmpty(matcher)) return () => null
  return (pathname) => {
    let path = pathname
    let to: string | null = null
    for (let step = 0; step <= LONGEST_CHAIN; step++) {
      const target = findTarget(ruleFor(matcher, path))
      if (target === null) return to
      to = target.to
      if (target.kind === 'outside') return to
      path = new URL(to, 'http://site.invalid').pathname
    }
    throw new Error(`Too many route rule redirects from ${pathname}`)
  }
}

/** Reads the rules in the build's folder. A missing or broken file is no rules, and is logged. */
export async function readRouteRedirects(client: string, log: Pick<Log, 'warn'>): Promise<RouteRedirects> {
  try {
    const read = async (path: string): Promise<unknown> =>
      JSON.parse(await readFile(join(client, path), 'utf8'))
    const { id } = (await read('builds/latest.json')) as { id: string }
    return routeRedirects(readMatcher(await read(`builds/meta/${id}.json`)))
  } catch (error) {
    log.warn({ error: String(error) }, 'rules.unreadable')
    return routeRedirects(NO_RULES)
  }
}
