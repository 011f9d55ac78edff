import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Title, Zone } from '../../page/parts.tsx'
import { FigurePages } from './frame.tsx'

type Row = { id: string; address: string | null }

type Props<R extends Row> = {
  here: ComponentProps<typeof FigurePages>['here']
  brand: string
  title: string
  /** What the figure is about. */
  about: string
  back: { href: string; label: string }
  problem: string | null
  rows: R[]
  columns: Column<R>[]
  /** In place of rows. */
  none: string
  /** How much of what there is stands in the table. */
  extent: string | null
}

/** The bets or rounds behind a figure. */
export function BehindPage<R extends Row>(props: Props<R>) {
  const { here, brand, title, about, back, problem, rows, columns, none, extent } = props
  return (
    <>
      <FigurePages here={here} brand={brand} />
      <Title title={title}>
        <p className="soft">{about}</p>
      </Title>
      <p className="figure-back">
        <Link to={back.href}>{back.label}</Link>
      </p>
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {problem === null && rows.length === 0 && <p className="empty">{none}</p>}
      {rows.length > 0 && extent !== null && <p className="soft">{extent}</p>}
      {rows.length > 0 && <DataTable caption={title} columns={columns} rows={rows} rowId={({ id }) => id} />}
      <Zone />
    </>
  )
}

/** The column of a bet's or round's id, with the way to it where the console has a page of it. */
export const idColumn = <R extends Row>(id: string, title: string): Column<R> => ({
  id,
  title,
  main: true,
  cell: ({ id: text, address }) =>
    address === null ? (
      <span className="code">{text}</span>
    ) : (
      <Link className="code" to={address}>
        {text}
      </Link>
    ),
})
