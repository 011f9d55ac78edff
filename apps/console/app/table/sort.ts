export type Sort<Id extends string = string> = { by: Id; down: boolean }

/** "amount" or "-amount" from an address; `null` for what no column is called. */
export function readSort<Id extends string>(text: string | null, columns: readonly Id[]): Sort<Id> | null {
  const by = columns.find((id) => id === text?.replace(/^-/, ''))
  return by === undefined ? null : { by, down: text?.startsWith('-') === true }
}

export const sortText = ({ by, down }: Sort): string => `${down ? '-' : ''}${by}`

/** What a row is sorted by; of several values the first that differs counts. */
export type SortValue = string | number | bigint
export type SortKeys<Row, Id extends string> = Record<Id, (row: Row) => SortValue | readonly SortValue[]>

function compare(a: SortValue, b: SortValue, locale: string): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, locale, { numeric: true })
  return a < b ? -1 : a > b ? 1 : 0
}

/** The rows in the order asked for; rows that are equal in it stay as they were. */
export function sorted<Row, Id extends string>(
  rows: readonly Row[],
  keys: SortKeys<Row, Id>,
  sort: Sort<Id> | null,
  locale: string,
): readonly Row[] {
  if (sort === null) return rows
  const toKey = (row: Row): readonly SortValue[] => [keys[sort.by](row)].flat()
  return rows.toSorted((a, b) => {
    const [left, right] = [toKey(a), toKey(b)]
    const order = left.map((value, at) => compare(value, right[at] ?? value, locale)).find((one) => one !== 0)
    return (order ?? 0) * (sort.down ? -1 : 1)
  })
}
