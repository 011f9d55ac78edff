import type { CallKey } from '@palco/contract/backend'
import type { PageVerdict } from './page-verdicts.ts'

export type CallResult = {
  key: CallKey
  name: string
  required: boolean
  state: 'passed' | 'failed' | 'absent'
  /** Cases that were tried. */
  cases: number
  /** What could not be tried. */
  untried: string[]
  /** Its answer was seen, not only its refusals. */
  answered: boolean
  /** The first case that failed, or why the call counts as absent; `null` where it passed. */
  reason: string | null
}
export type Report = { calls: CallResult[]; pages: PageVerdict[]; passes: boolean }

const WORDS = { passed: 'pass', failed: 'FAIL', absent: 'absent' } as const

/** Calls named of those that a page does without. */
const MOST_NAMES = 5

function formatCall({ name, state, cases, untried, answered, reason }: CallResult, width: number): string {
  const note =
    reason ?? (answered ? `${cases} cases` : `${cases} cases of refusal; its success was not tried`)
  const more = untried.length > 0 ? `; not tried: ${untried.join(', ')}` : ''
  return `  ${WORDS[state].padEnd(6)}  ${name.padEnd(width)}  ${note}${more}`
}

function formatPage({ path, state, needs, without }: PageVerdict, width: number): string {
  const more = without.length > MOST_NAMES ? [`${without.length - MOST_NAMES} more`] : []
  const lack = without.length > 0 ? `without ${[...without.slice(0, MOST_NAMES), ...more].join(', ')}` : ''
  const note = needs.length > 0 ? `needs ${needs.join(', ')}` : lack
  return `  ${state.padEnd(11)}  ${path.padEnd(width)}  ${note}`.trimEnd()
}

const count = <Item>(list: readonly Item[], is: (one: Item) => boolean): number => list.filter(is).length

/** The lines of the report: calls, pages, the sums last. What a backend sent moves no cursor and colours nothing. */
export const formatReport = (report: Report): string[] =>
  listLines(report).map((line) => line.replaceAll(/\p{C}/gu, '\uFFFD'))

function listLines({ calls, pages }: Report): string[] {
  const width = Math.max(...calls.map(({ name }) => name.length))
  const pageWidth = Math.max(0, ...pages.map(({ path }) => path.length))
  const [required, optional] = [calls.filter((one) => one.required), calls.filter((one) => !one.required)]
  const by = (list: readonly CallResult[], state: CallResult['state']) =>
    count(list, (one) => one.state === state)
  const page = (state: PageVerdict['state']) => count(pages, (one) => one.state === state)
  const rest = [
    'optional calls',
    ...optional.map((one) => formatCall(one, width)),
    'pages of the site',
    ...pages.map((one) => formatPage(one, pageWidth)),
    `optional calls: ${by(optional, 'passed')} pass, ${by(optional, 'failed')} fail, ${by(optional, 'absent')} are absent`,
    `pages: ${page('works')} work, ${page('unavailable')} say that there is nothing, ${page('cannot')} cannot`,
  ]
  return [
    'required calls',
    ...required.map((one) => formatCall(one, width)),
    ...(pages.length > 0 ? rest : []),
    `required calls: ${by(required, 'passed')} of ${required.length} pass`,
  ]
}
