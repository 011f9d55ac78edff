import { formatDate } from '@palco/contract/format'
import { RIGHT_ACTS, RIGHT_AREAS } from '@palco/contract/tables'
import type { Entered } from '../session/visit.server.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
/** Names under which roles stand on record. */
const ROLE_LISTS: ReadonlySet<string> = new Set(['role', 'roles'])
/** Names under which rights stand on record ("payments.see"). */
const RIGHT_LISTS: ReadonlySet<string> = new Set(['rights', 'added', 'removed'])
const DECIMAL = /^-?\d{1,15}\.(\d{1,8})$/

/** A value of the record as the operator reads it: words, numbers and times of the brand's zone, and nothing raw. */
export function recordWords(entered: Entered, name: string, value: unknown, brand?: string): string {
  const { t, formats, operator } = entered
  const { audit: a } = t
  if (value === null || value === undefined || value === '') return a.none
  if (Array.isArray(value))
    return (
      value
        .map((one) => t.secondOperator[String(one)] ?? recordWords(entered, name, one, brand))
        .join(', ') || a.none
    )
  if (typeof value === 'boolean') return value ? a.yes : a.no
  if (typeof value === 'number') return formats.decimal(value)
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([key, one]) => `${t.record[key] ?? key} ${recordWords(entered, key, one, brand)}`)
        .join(', ') || a.none
    )
  const words = String(value)
  const known: Record<string, Record<string, string>> = {
    status: t.statuses,
    why: t.whys,
    language: t.help.languages,
    document: t.documents.kinds,
    sport: t.trading.sports,
    decision: t.trading.proposal.kinds,
    audience: t.popups.audiences,
    state: t.store.states,
    way: t.unclaimed.ways,
    closed_for: t.players.closing.causes,
    lifted: t.players.closing.causes,
    direction: t.playerParts.adjustments.directions,
    grant: t.playerGrants.kinds,
    adjusted_for: t.playerParts.adjustments.causes,
    product: t.playerParts.consents.products,
    channel: t.playerParts.consents.channels,
  }
  if (ROLE_LISTS.has(name)) return roleWords(entered, words)
  const named = RIGHT_LISTS.has(name) ? rightName(entered, words) : known[name]?.[words]
  if (named !== undefined) return named
  if (ISO.test(words)) return formats.time(words, brand)
  // A time that an operator typed in the brand's zone.
  if (LOCAL.test(words)) return formatDate(`${words}:00Z`, 'stamp', operator.language, 'UTC')
  const places = DECIMAL.exec(words)?.[1]?.length
  return places === undefined ? words : formats.decimal(Number(words), places)
}

/** "payments.see" in words. */
function rightName({ t: { people: p } }: Entered, right: string): string | undefined {
  const area = RIGHT_AREAS.find((one) => right.startsWith(`${one}.`))
  const act = RIGHT_ACTS.find((one) => right.endsWith(`.${one}`))
  return area && act && `${p.areas[area]}: ${p.acts[act]}`
}

/** "Support (Tribuna)": a role, with its brand where it holds in one alone. */
export function roleWords({ t, operator }: Entered, held: string): string {
  const [role = held, brand] = held.split('@')
  const name = t.roles[role] ?? role
  return brand === undefined
    ? name
    : `${name} (${operator.brands.find(({ id }) => id === brand)?.name ?? brand})`
}

/** "Payments until 18:30": a role for some hours, in the frame of every page. */
export function elevationWords(
  entered: Entered,
  { role, ends_at: at }: { role: string; ends_at: string },
): string {
  const { t, formats, operator } = entered
  return t.elevation.until(roleWords(entered, role), formatDate(at, 'time', operator.language, formats.zone))
}
