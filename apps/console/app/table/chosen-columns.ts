/** Under this name an address says which columns its tables show. */
export const COLUMNS = 'columns'

type Named = { id: string; title: string; main?: boolean }

/** Whether a column stays whatever is chosen: the first, which the keys go through, what the row is, and the button that opens it. */
export const isFixed = ({ id, main, title }: Named, place: number): boolean =>
  place === 0 || main === true || id === 'open' || title === ''

/** The columns that an address chooses; all where it chooses none that there is. */
export function chooseColumns<C extends Named>(columns: readonly C[], search: string): C[] {
  const asked = new Set(new URLSearchParams(search).getAll(COLUMNS))
  const isAsked = columns.some((column) => asked.has(column.id))
  return columns.filter((column, place) => !isAsked || isFixed(column, place) || asked.has(column.id))
}

/** An address of the same page with the columns that are chosen now. */
export function withColumns(href: string, search: string): string {
  const asked = new URLSearchParams(search).getAll(COLUMNS)
  const to = new URL(href, 'http://console')
  if (asked.length === 0 || to.searchParams.has(COLUMNS)) return href
  for (const column of asked) to.searchParams.append(COLUMNS, column)
  return to.pathname + to.search
}
