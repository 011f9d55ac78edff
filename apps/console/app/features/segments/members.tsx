import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Notice } from '../../page/notice.tsx'
import { Pages, Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { loadMembers, type MemberView } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMembers(request, context)

export const ErrorBoundary = Problem

const columns = ({ segments: s, players: p }: Texts): Column<MemberView>[] => [
  {
    id: 'player',
    title: p.player,
    main: true,
    cell: (row) =>
      row.address ? (
        <Link to={row.address} data-row={row.id}>
          {row.username}
        </Link>
      ) : (
        row.username
      ),
  },
  { id: 'country', title: p.country, cell: (row) => row.country },
  { id: 'language', title: p.language, cell: (row) => row.language },
  { id: 'created', title: p.created, cell: (row) => row.created },
  { id: 'audience', title: s.inAudience, cell: (row) => row.audience },
]

/** Members of a segment, page by page. */
export default function MembersPage() {
  const t = useTexts()
  const { segments: s } = t
  const { name, segment, refused, rows, first, next } = useLoaderData<typeof loader>()
  return (
    <>
      <Link to={segment}>{s.back}</Link>
      <Title title={s.membersOf(name)}>
        <p className="soft">{s.membersExplain}</p>
      </Title>
      <Notice code={refused} />
      {!refused && rows.length === 0 && <p className="empty">{s.noMembers}</p>}
      {rows.length > 0 && (
        <DataTable caption={s.membersOf(name)} columns={columns(t)} rows={rows} rowId={(row) => row.id} />
      )}
      <Pages first={first} next={next} />
      <Zone />
    </>
  )
}
