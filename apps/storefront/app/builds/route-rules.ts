import { comparablePath } from '../lib/path.ts'

/** What a build says about a path (site-behaviour 4.5). */
export type RouteRule = { redirect?: string; addGuards?: string[]; removeGuards?: string[] }
/** Patterns → rules: exact paths, one-segment patterns (`*` or `:name`), tail patterns (`/**`). */
export type RouteMatcher = {
  static: Record<string, RouteRule>
  dynamic: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
}
export const NO_RULES: RouteMatcher = { static: {}, dynamic: {}, wildcard: {} }

const toTail = (pattern: string): string => comparablePath(pattern.replace(/\/?\*\*$/, '') || '/')
const isUnder = (path: string, tail: string): boolean =>
  tail === '/' || path === tail || path.startsWith(`${tail}/`)

function fits(pattern: string, path: string): boolean {
  const parts = comparablePath(pattern).split('/')
  const steps = path.split('/')
  return (
    parts.length === steps.length &&
    parts.every((part, i) => part === steps[i] || (/^(\*|:.+)$/s.test(part) && steps[i] !== ''))
  )
}

/**
 * All rules that match a path, merged; on a clash the more exact one wins: exact path, then one-segment
 * pattern, then the longer tail, then the shorter one.
 */
export function ruleFor(matcher: RouteMatcher, address: string): RouteRule {
  const path = comparablePath(address)
  const tails = Object.entries(matcher.wildcard)
    .filter(([pattern]) => isUnder(path, toTail(pattern)))
    .sort(([a], [b]) => toTail(a).length - toTail(b).length)
  const segments = Object.entries(matcher.dynamic).filter(([pattern]) => fits(pattern, path))
  const exact = Object.entries(matcher.static).filter(([pattern]) => comparablePath(pattern) === path)
  return Object.assign({}, ...[...tails, ...segments, ...exact].map(([, rule]) => rule)) as RouteRule
}

export type RuleTarget = { kind: 'in-app' | 'outside'; to: string }

/** Where a rule leads: a scheme of two or more letters or two leading slashes is outside; script and data schemes are refused. */
export function findTarget(rule: RouteRule): RuleTarget | null {
  const to = rule.redirect
  if (typeof to !== 'string' || to === '') return null
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(to)?.[1]?.toLowerCase()
  if (scheme && ['javascript', 'data', 'vbscript', 'blob', 'file'].includes(scheme)) return null
  return { kind: scheme || to.startsWith('//') ? 'outside' : 'in-app', to }
}

/** The file's content with whatever is missing or broken left out. */
export function readMatcher(meta: unknown): RouteMatcher {
  const matcher = (meta as { matcher?: Partial<RouteMatcher> } | null)?.matcher
  const table = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Record<string, RouteRule>) : {}
  return {
    static: table(matcher?.static),
    dynamic: table(matcher?.dynamic),
    wildcard: table(matcher?.wildcard),
  }
}
