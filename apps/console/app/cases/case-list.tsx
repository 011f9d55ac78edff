import { Badge } from '@palco/ui/badge.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Choice } from '../page/filters.tsx'
import { WorkList } from '../page/work-list.tsx'
import { useTexts } from '../texts/index.ts'

type Row = { id: string; player: string; owner: string | null }
type Names = { player: string; owner: string; free: string }

/** The first column of a list of cases: the player, which leads to the case. `path` is that of the list. */
export const playerColumn = <R extends Row>(path: string, brand: string, { player }: Names): Column<R> => ({
  id: 'player',
  title: player,
  main: true,
  cell: (row) => (
    <Link to={`${path}/${row.id}?${new URLSearchParams({ brand }).toString()}`}>{row.player}</Link>
  ),
})

/** Who has a case. */
export const ownerColumn = <R extends Row>({ owner, free }: Names): Column<R> => ({
  id: 'owner',
  title: owner,
  cell: (row) => row.owner ?? <Badge>{free}</Badge>,
})

/** By when something has to happen. */
export const dueColumn = <R extends { due: string | null }>({ due }: { due: string }): Column<R> => ({
  id: 'due',
  title: due,
  cell: (row) => row.due ?? '–',
})

type Props<R extends Row> = Omit<ComponentProps<typeof WorkList<R>>, 'rowId' | 'choices'> & {
  owner: { label: string; value: string | undefined }
  /** Choices before that of the owner. */
  choices?: ReactNode
}

/** The list of a kind of cases that support looks after, by whose they are among others. */
export function CaseList<R extends Row>({ owner, choices, ...list }: Props<R>) {
  const { support } = useTexts()
  const whose = [
    { id: 'me', name: support.mine },
    { id: 'none', name: support.unassigned },
  ]
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand: list.brand }).toString()}`}>{support.title}</Link>
      <WorkList
        {...list}
        choices={
          <>
            {choices}
            <Choice name="owner" all={support.all} options={whose} {...owner} />
          </>
        }
        rowId={(row) => row.id}
      />
    </>
  )
}
