import type { Column } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { ChosenTable } from './chosen-table.tsx'
import { type Sort, sortText } from './sort.ts'

export type DeskColumn<Row> = Column<Row> & { sortable?: boolean }

type Props<Row> = {
  caption: string
  columns: readonly DeskColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort: Sort | null
}

/** The address of this page with another order; it begins at the first page. */
function useSortAddress(): (sort: Sort) => string {
  const { pathname, search } = useLocation()
  return (sort) => {
    const query = new URLSearchParams(search)
    for (const name of ['cursor', 'renewed', 'notice']) query.delete(name)
    query.set('sort', sortText(sort))
    return `${pathname}?${query.toString()}`
  }
}

/** A table of the kit whose column heads are links that sort it; the server sorts, so it works without script. */
export function DeskTable<Row>({ caption, columns, rows, rowId, sort }: Props<Row>) {
  const toAddress = useSortAddress()
  const withHeads = columns.map((column): Column<Row> => {
    if (!column.sortable) return column
    const sortedNow = sort?.by === column.id
    const down = sortedNow && sort.down
    const next = { by: column.id, down: sortedNow && !sort.down }
    return {
      ...column,
      sorted: sortedNow ? (down ? 'descending' : 'ascending') : undefined,
      head: (
        <>
          <Link className="sort" to={toAddress(next)} preventScrollReset>
            {column.title}
            <span aria-hidden="true">{sortedNow ? (down ? ' ▼' : ' ▲') : ''}</span>
          </Link>
          <span className="narrow-only">{column.title}</span>
        </>
      ),
    }
  })
  return <ChosenTable caption={caption} columns={withHeads} rows={rows} rowId={rowId} />
}

/** The same choice as a field, for screens whose tables show no heads. */
export function SortField<Row>({
  columns,
  sort,
}: {
  columns: readonly DeskColumn<Row>[]
  sort: Sort | null
}) {
  const { table } = useTexts()
  const sortable = columns.filter((column) => column.sortable)
  const value = sort === null ? '' : sortText(sort)
  return (
    <SelectField
      id="filter-sort"
      className="narrow-only"
      label={table.sortBy}
      name="sort"
      key={value}
      defaultValue={value}
    >
      <option value="">{table.asListed}</option>
      {sortable.flatMap(({ id, title }) => [
        <option key={id} value={id}>
          {title} ▲
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {title} ▼
        </option>,
      ])}
    </SelectField>
  )
}
