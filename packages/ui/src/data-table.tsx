import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Column<Row> = {
  id: string
  title: string
  /** In place of the title in the head: a link that sorts. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending'
  cell: (row: Row) => ReactNode
  /** Right-aligned, in figures of one width. */
  number?: boolean
  /** Heads the card on phones. */
  main?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** A table that turns into one card a row on phones; there each value is named by its column. */
export function DataTable<Row>({ caption, columns, rows, rowId }: Props<Row>) {
  return (
    <div className="card table-frame">
      {/* Roles are given because `display` on phones would take them away. */}
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={classes(column.number && 'right')}
                aria-sort={column.sorted}
              >
                {column.head ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowId(row)} role="row">
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-title={column.title}
                  className={classes(column.number && 'right figures', column.main && 'main')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
