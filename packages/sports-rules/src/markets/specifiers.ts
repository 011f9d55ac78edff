import type { Market, SpecifierKind, Specifiers } from './types.ts'

const VALID: Record<SpecifierKind, (text: string) => boolean> = {
  line: (text) => /^\d{1,3}(\.(25|5|75))?$/.test(text) && Number(text) > 0,
  half_line: (text) => /^\d{1,3}(\.5)?$/.test(text) && Number(text) > 0,
  handicap: (text) => /^-?\d{1,3}(\.(25|5|75))?$/.test(text) && text !== '-0',
  score: (text) => /^(\d{1,2}:0|0:\d{1,2})$/.test(text) && text !== '0:0',
  number: (text) => /^[1-9]\d{0,2}$/.test(text),
  minute: (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 120,
  variant: (text) => /^[\w-]+(:[\w.+-]+)+$/.test(text),
  phase: (text) => text === 'prematch' || text === 'live',
}

/** "total=2.5|goalnr=1" → its parts; `null` for text of another form or a name given twice. "" has none. */
export function parseSpecifiers(text: string): Specifiers | null {
  if (text === '') return {}
  const parts = text.split('|').map((part) => /^(\w+)=([\w.:+-]+)$/.exec(part))
  if (parts.some((part) => part === null)) return null
  const entries = parts.map((part) => [part?.[1] ?? '', part?.[2] ?? ''] as const)
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : null
}

/** Names in alphabetical order: one text for one meaning. */
export const specifiersText = (specifiers: Specifiers): string =>
  Object.entries(specifiers)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('|')

/** A variant of a provider: who names it, of what kind it is, and which: "pre:playerprops:35432179:608000". */
const DESCRIBED = /^[a-z]{2,10}(:[\w.+-]+){2,}$/

/** Whether a market's outcomes with these specifiers exist only in a description: nothing of them is catalogued, or computed here. */
export const isDescribed = ({ variants }: Pick<Market, 'variants'>, { variant = '' }: Specifiers): boolean =>
  variants !== undefined && !Object.hasOwn(variants, variant)

/** Whether a market takes these specifiers: all that it needs, none but those it may have besides, each of its kind, a span in order. */
export function areValid(
  market: Pick<Market, 'specifiers' | 'optional' | 'variants'>,
  specifiers: Specifiers,
): boolean {
  if (Object.keys(market.specifiers).some((name) => !Object.hasOwn(specifiers, name))) return false
  for (const [name, value] of Object.entries(specifiers)) {
    const kind = findKind(market, name)
    if (kind === undefined || !VALID[kind](value)) return false
  }
  if (isDescribed(market, specifiers) && !DESCRIBED.test(specifiers['variant'] ?? '')) return false
  const { from, to } = specifiers
  return from === undefined || to === undefined || Number(from) <= Number(to)
}

function findKind({ specifiers, optional }: Pick<Market, 'specifiers' | 'optional'>, name: string) {
  if (Object.hasOwn(specifiers, name)) return specifiers[name]
  return Object.hasOwn(optional, name) ? optional[name] : undefined
}

/** Ids of a market's outcomes; where it takes several variants, those of the one that is named; none of a described one. */
export const listOutcomeIds = (
  { outcomes, variants }: Pick<Market, 'outcomes' | 'variants'>,
  { variant = '' }: Specifiers,
): readonly string[] => (variants ? (variants[variant] ?? []) : Object.keys(outcomes))

/** @throws RangeError when the specifier is missing: callers check with `areValid` first */
export function toNumber(specifiers: Specifiers, name: string): number {
  const value = specifiers[name]
  if (value === undefined) throw new RangeError(`the market needs the specifier ${name}`)
  return Number(value)
}

/** Goals ahead of a European handicap: "1:0" gives the home team one. */
export function toLead(specifiers: Specifiers): { home: number; away: number } {
  const [home, away] = (specifiers['hcp'] ?? '').split(':').map(Number)
  if (home === undefined || away === undefined) throw new RangeError('the market needs the specifier hcp')
  return { home, away }
}
