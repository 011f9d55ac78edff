import { Link } from 'react-router'
import type { DeskColumn } from './desk-table.tsx'

/** The last column of a list: a button that opens the row's page. @param about what its name says of the row */
export const openColumn = <Row extends { address: string }>(
  title: string,
  about: (row: Row) => readonly string[],
): DeskColumn<Row> => ({
  id: 'open',
  title,
  head: <span className="visually-hidden">{title}</span>,
  cell: (row) => (
    <Link
      className="button button-neutral"
      to={row.address}
      tabIndex={-1}
      aria-label={`${title}: ${about(row).join(', ')}`}
    >
      {title}
    </Link>
  ),
})
