import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Kind, Pages, Status, Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { FigurePages } from '../frame.tsx'
import { type BegunRow, loadPaymentsBegun } from './rows.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPaymentsBegun(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { payment: p }, queue: q, payment }: Texts): Column<BegunRow>[] => [
  {
    id: 'begun',
    title: p.columns.begun,
    main: true,
    cell: ({ begun, address }) => (address === null ? begun : <Link to={address}>{begun}</Link>),
  },
  { id: 'brand', title: q.brand, cell: ({ brand }) => brand },
  { id: 'kind', title: p.kind, cell: ({ kind }) => <Kind kind={kind} /> },
  { id: 'method', title: p.groups.method, cell: ({ method }) => method },
  { id: 'amount', title: q.amount, number: true, cell: ({ amount }) => amount },
  { id: 'fee', title: payment.fee, number: true, cell: ({ fee }) => fee },
  { id: 'status', title: payment.status, cell: ({ status }) => <Status status={status} /> },
  { id: 'cause', title: p.cause, cell: ({ cause }) => cause },
  { id: 'took', title: p.took, number: true, cell: ({ took }) => took },
]

/** The payments behind a figure. */
export default function PaymentsBegun() {
  const t = useTexts()
  const { figures: f } = t
  const { brand, about, rows, pages, back, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <FigurePages here="payments" brand={brand} />
      <Title title={f.payment.rowsTitle}>
        <p className="soft">{about}</p>
      </Title>
      <p className="figure-back">
        <Link to={back}>{f.payment.back}</Link>
      </p>
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {problem === null && rows.length === 0 && <p className="empty">{f.payment.none}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={f.payment.rowsTitle}
          columns={listColumns(t)}
          rows={rows}
          rowId={(row) => row.id}
        />
      )}
      <Pages first={pages.first} next={pages.next} />
      <Zone />
    </>
  )
}
