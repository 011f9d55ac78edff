import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link } from 'react-router'
import type { PartView } from './part-view.server.ts'

type Row = PartView['rows'][number]

const partColumns = ({ columns }: PartView): Column<Row>[] =>
  columns.map((title, place) => ({
    id: title,
    title,
    main: place === 0,
    cell: ({ id, cells }) => {
      const cell = cells[place]
      if (!cell?.to) return cell?.text
      return (
        <Link to={cell.to} data-row={id}>
          {cell.text}
        </Link>
      )
    },
  }))

/** One list of a player's page, or why there is none. */
function Part({ part }: { part: PartView }) {
  const { title, lead, said, rows } = part
  return (
    <section className="stack">
      <h2>{title}</h2>
      {lead && <p className="soft">{lead}</p>}
      {said?.failed && <Note kind="warning">{said.text}</Note>}
      {said && !said.failed && <p className="soft">{said.text}</p>}
      {rows.length > 0 && (
        <DataTable caption={title} columns={partColumns(part)} rows={rows} rowId={({ id }) => id} />
      )}
    </section>
  )
}

/** What other parts of the platform say of a player. */
export function Parts({ parts }: { parts: readonly PartView[] }) {
  return parts.map((part) => <Part key={part.id} part={part} />)
}
