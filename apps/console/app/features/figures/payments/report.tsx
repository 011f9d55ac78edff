import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice, FixedChoice } from '../../../page/filters.tsx'
import { Pages } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { ChosenTable } from '../../../table/chosen-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { ReportFrame } from '../report-frame.tsx'
import { Share } from '../share.tsx'
import { loadPaymentFigures, type PaymentCells, type PaymentPart, type ReasonRow } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPaymentFigures(request, context)

export const ErrorBoundary = Problem

type Row = PaymentPart['rows'][number]
const CELLS: readonly (keyof PaymentCells)[] = [
  'begun',
  'completed',
  'success',
  'refused',
  'expired',
  'canceled',
  'open',
  'moved',
  'fees',
  'median',
  'p95',
]

const listColumns = ({ figures: f }: Texts, head: string, hasShare: boolean): Column<Row>[] => [
  {
    id: 'name',
    title: head,
    main: true,
    cell: ({ name, address, isTotal, share }) => (
      <>
        {isTotal ? (
          <b>{name}</b>
        ) : address === null ? (
          <span className="line">{name}</span>
        ) : (
          <Link className="line" to={address}>
            {name}
          </Link>
        )}
        {hasShare && !isTotal && <Share part={share} />}
      </>
    ),
  },
  ...CELLS.map((id): Column<Row> => ({
    id,
    title: f.payment.columns[id],
    number: true,
    cell: ({ cells, isTotal, rows, name }) => {
      const Text = isTotal ? 'b' : 'span'
      const text = <Text className="line">{cells[id]}</Text>
      if (id !== 'begun') return text
      return (
        <Link to={rows} aria-label={f.payment.rowsAbout(cells.begun, name)}>
          {text}
        </Link>
      )
    },
  })),
]

const reasonColumns = ({ figures: { payment: p } }: Texts): Column<ReasonRow>[] => [
  { id: 'outcome', title: p.outcome, cell: ({ outcome }) => outcome },
  {
    id: 'cause',
    title: p.cause,
    main: true,
    cell: ({ cause, address }) => <Link to={address}>{cause}</Link>,
  },
  { id: 'count', title: p.count, number: true, cell: ({ count }) => count },
  { id: 'amount', title: p.amount, number: true, cell: ({ amount }) => amount },
]

function Part({ id, title, chart, hasShare, rows, reasons }: PaymentPart) {
  const t = useTexts()
  const { figures: f } = t
  const { by, measure } = useLoaderData<typeof loader>()
  const head = f.payment.groups[by]
  return (
    <section className="figure-part" aria-labelledby={`payments-${id}`}>
      <h2 id={`payments-${id}`} className="figure-head">
        {title}
      </h2>
      {chart && (
        <div className="card figure-chart">
          <div className="figure-legend">
            <h3>{f.payment.columns[measure]}</h3>
          </div>
          <Chart {...chart} />
        </div>
      )}
      <ChosenTable
        caption={`${title}: ${head}`}
        columns={listColumns(t, head, hasShare)}
        rows={rows}
        rowId={(row) => row.id}
      />
      {reasons.length > 0 && (
        <>
          <h3 className="figure-sub">{f.payment.reasons}</h3>
          <DataTable
            caption={`${title}: ${f.payment.reasons}`}
            columns={reasonColumns(t)}
            rows={reasons}
            rowId={(row) => row.id}
          />
        </>
      )}
    </section>
  )
}

function Fields() {
  const { figures: f } = useTexts()
  const { kind, by, groups, measure, measures, method } = useLoaderData<typeof loader>()
  return (
    <>
      <Choice
        name="kind"
        label={f.payment.kind}
        all={f.payment.allKinds}
        options={(['deposit', 'withdrawal'] as const).map((id) => ({ id, name: f.names[`${id}s`] }))}
        value={kind}
      />
      <FixedChoice name="by" label={f.by} ids={groups} names={f.payment.groups} value={by} />
      <FixedChoice
        name="measure"
        label={f.measure}
        ids={measures}
        names={f.payment.columns}
        value={measure}
      />
      {method !== null && <input type="hidden" name="method" value={method} />}
    </>
  )
}

/** Payments by the time at which they were begun, with what became of them. */
export default function PaymentFigures() {
  const { figures: f } = useTexts()
  const data = useLoaderData<typeof loader>()
  const { parts, isTimed, pages, method } = data
  return (
    <ReportFrame
      here="payments"
      action="/figures/payments"
      texts={f.payment}
      report={data}
      fields={<Fields />}
      hints={
        <>
          {method !== null && <p className="soft">{f.payment.onlyMethod(method)}</p>}
          {!isTimed && <Note kind="info">{f.payment.untimed}</Note>}
        </>
      }
      isEmpty={parts.length === 0}
      foot={<Pages first={pages.first} next={pages.next} />}
    >
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </ReportFrame>
  )
}
