import { Button } from '@palco/ui/button.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import type { ComponentProps } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { chooseColumns, COLUMNS, isFixed } from './chosen-columns.ts'

/** Not of the next answer of the same page. */
const LEFT_OUT: ReadonlySet<string> = new Set([COLUMNS, 'notice', 'renewed', 'wrong'])

/** The choice of a table's columns: a form whose boxes stand in the address, so it works without script and a saved view keeps it. */
function ColumnChoice({ columns, chosen }: Record<'columns' | 'chosen', readonly Column<never>[]>) {
  const { table } = useTexts()
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => !LEFT_OUT.has(name))
  const query = new URLSearchParams(kept).toString()
  const ids = new Set(chosen.map(({ id }) => id))
  const fixed = columns.filter(isFixed)
  return (
    <details key={search} className="columns-choice">
      <summary>{table.columns(chosen.length - fixed.length, columns.length - fixed.length)}</summary>
      <Form method="get" action={pathname} preventScrollReset>
        {kept.map(([name, value], place) => (
          <input key={`${name} ${place}`} type="hidden" name={name} value={value} />
        ))}
        {/* Without any box the columns that stay are those that are asked for. */}
        {fixed.slice(0, 1).map(({ id }) => (
          <input key={id} type="hidden" name={COLUMNS} value={id} />
        ))}
        {columns
          .filter((column, place) => !isFixed(column, place))
          .map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" name={COLUMNS} value={id} defaultChecked={ids.has(id)} /> {title}
            </label>
          ))}
        <Button type="submit">{table.showColumns}</Button>
        <Link to={query === '' ? pathname : `${pathname}?${query}`} preventScrollReset>
          {table.allColumns}
        </Link>
      </Form>
    </details>
  )
}

/** A table of the kit whose columns can be chosen. */
export function ChosenTable<Row>({ columns, ...table }: ComponentProps<typeof DataTable<Row>>) {
  const { search } = useLocation()
  const chosen = chooseColumns(columns, search)
  return (
    <>
      <ColumnChoice columns={columns} chosen={chosen} />
      <DataTable {...table} columns={chosen} />
    </>
  )
}
