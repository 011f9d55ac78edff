/** A place in a list as a text: what the next page is asked for with. Callers treat it as opaque. */
export type Cursor<Place> = {
  write(place: Place): string
  /** `null` for no text (the first page), `undefined` for a text that is no cursor. */
  read(text: string | undefined): Place | null | undefined
}

const encode = (text: string): string => Buffer.from(text).toString('base64url')
const decode = (text: string): string => Buffer.from(text, 'base64url').toString('utf8')

function cursor<Place>(
  write: (place: Place) => string,
  parse: (text: string) => Place | undefined,
): Cursor<Place> {
  return { write, read: (text) => (text === undefined ? null : parse(text)) }
}

/** Lists ordered by time and id. */
export const byTime: Cursor<{ at: Date; id: string }> = cursor(
  ({ at, id }) => encode(`${at.toISOString()} ${id}`),
  (text) => {
    const [time = '', id = ''] = decode(text).split(' ')
    const at = new Date(time)
    return Number.isNaN(at.getTime()) || !/^[\w-]{1,60}$/.test(id) ? undefined : { at, id }
  },
)

/** The last moment that a Date has. */
const LAST_MS = 8.64e15
const KIND = /^[a-z_]{0,40}$/
/** Ids may be a provider's, of any characters that the database holds. */
const SAYABLE_ID = /^[^\0]{0,200}$/su

function parseList(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** Lists ordered by time, then by kind and by an id of the kind, both possibly empty. */
export const byTimeAndKind: Cursor<{ at: Date; kind: string; id: string }> = cursor(
  ({ at, kind, id }) => encode(JSON.stringify([at.getTime(), kind, id])),
  (text) => {
    const [ms, kind, id, ...more] = parseList(decode(text))
    if (typeof ms !== 'number' || !Number.isInteger(ms) || ms < 0 || ms >= LAST_MS) return undefined
    if (typeof kind !== 'string' || !KIND.test(kind) || typeof id !== 'string' || !SAYABLE_ID.test(id))
      return undefined
    return more.length > 0 ? undefined : { at: new Date(ms), kind, id }
  },
)

/** Lists ordered by a time of microseconds since 1970 and an id. */
export const byMicros: Cursor<{ micros: bigint; id: string }> = cursor(
  ({ micros, id }) => `${micros} ${id}`,
  (text) => {
    const [, micros, id] = /^(\d{1,17}) (\S{1,80})$/.exec(text) ?? []
    return micros === undefined || id === undefined ? undefined : { micros: BigInt(micros), id }
  },
)

/** Lists ordered by a growing id. */
export const byId: Cursor<bigint> = cursor(String, (text) =>
  /^\d{1,18}$/.test(text) ? BigInt(text) : undefined,
)

/** Rows that a page may have before it: the database walks over them. */
const MOST_BEFORE = 100_000

/** Lists that are short or rarely change: a place is the number of rows before it, which are at most 100,000. */
export const byOffset: Cursor<number> = cursor(
  (offset) => encode(`o${offset}`),
  (text) => {
    const offset = Number(/^o(\d{1,6})$/.exec(decode(text))?.[1])
    return offset <= MOST_BEFORE ? offset : undefined
  },
)

/**
 * One page of rows that were read one beyond `limit`.
 * @returns the page, and the cursor of the next one, `null` on the last
 */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  toCursor: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? toCursor(last) : null }
}
