import { Badge } from '@palco/ui/badge.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BrandChoice } from '../../page/brands.tsx'
import { Notice } from '../../page/notice.tsx'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { ChosenTable } from '../../table/chosen-table.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { Tags } from './tag-marks.tsx'
import { loadSearch, type PlayerRowView } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSearch(request, context)

export const ErrorBoundary = Problem

const columns = ({ players: p }: Texts): Column<PlayerRowView>[] => [
  {
    id: 'player',
    title: p.player,
    main: true,
    cell: (row) => (
      <Link to={row.address} data-row={row.id}>
        {row.username}
      </Link>
    ),
  },
  { id: 'tags', title: p.tags, cell: (row) => <Tags tags={row.tags} /> },
  { id: 'name', title: p.name, cell: (row) => row.name || '–' },
  { id: 'found', title: p.foundBy, cell: (row) => row.foundBy },
  {
    id: 'status',
    title: p.status,
    cell: (row) => <Badge kind={row.isBlocked ? 'negative' : 'positive'}>{row.status}</Badge>,
  },
  { id: 'country', title: p.country, cell: (row) => row.country },
  { id: 'created', title: p.created, cell: (row) => row.created },
]

/** One search for players by whatever is on record of them. */
export default function PlayerSearchPage() {
  const t = useTexts()
  const { players: p } = t
  const { brand, text, rows, more, refused, tagsAddress } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={p.title}>
        <p className="soft">{p.explain}</p>
        <Link to={tagsAddress}>{p.tagList}</Link>
      </Title>
      <Filters action="/players" submit={p.find}>
        <TextField
          id="filter-text"
          name="text"
          label={p.text}
          defaultValue={text}
          key={text}
          required
          minLength={2}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <BrandChoice value={brand} />
      </Filters>
      <Notice code={refused} />
      {rows?.length === 0 && <p className="empty">{p.none}</p>}
      {rows && rows.length > 0 && (
        <ChosenTable caption={p.list} columns={columns(t)} rows={rows} rowId={(row) => row.id} />
      )}
      {more && <p className="soft">{p.more}</p>}
      {rows && <Zone />}
    </>
  )
}
