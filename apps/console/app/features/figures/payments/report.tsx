import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice, Filters } from '../../../page/filters.tsx'
import { Pages, Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { FileLinks } from '../file-links.tsx'
import { FigureBrand, FigurePages } from '../frame.tsx'
import { DayField, Periods } from '../period-fields.tsx'
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
      <DataTable
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
  const { brand, kind, by, groups, measure, measures, method, from, to } = useLoaderData<typeof loader>()
  return (
    <>
      <FigureBrand value={brand} />
      <Choice
        name="kind"
        label={f.payment.kind}
        all={f.payment.allKinds}
        options={(['deposit', 'withdrawal'] as const).map((id) => ({ id, name: f.names[`${id}s`] }))}
        value={kind}
      />
      <SelectField id="filter-by" label={f.by} name="by" defaultValue={by} key={`by ${by}`}>
        {groups.map((id) => (
          <option key={id} value={id}>
            {f.payment.groups[id]}
          </option>
        ))}
      </SelectField>
      <SelectField id="filter-measure" label={f.measure} name="measure" defaultValue={measure} key={measure}>
        {measures.map((id) => (
          <option key={id} value={id}>
            {f.payment.columns[id]}
          </option>
        ))}
      </SelectField>
      {method !== null && <input type="hidden" name="method" value={method} />}
      <DayField name="from" label={f.from} value={from} />
      <DayField name="to" label={f.to} value={to} />
    </>
  )
}

/** Payments by the time at which they were begun, with what became of them. */
export default function PaymentFigures() {
  const { figures: f } = useTexts()
  const { brand, problem, parts, counted, isTimed, file, sheet, periods, pages, method } =
    useLoaderData<typeof loader>()
  return (
    <>
      <FigurePages here="payments" brand={brand} />
      <Title title={f.payment.title}>
        <p className="soft">{f.payment.explain}</p>
      </Title>
      <Filters
        action="/figures/payments"
        submit={f.show}
        more={parts.length > 0 && <FileLinks file={file} sheet={sheet} />}
      >
        <Fields />
      </Filters>
      <Periods periods={periods} />
      {method !== null && <p className="soft">{f.payment.onlyMethod(method)}</p>}
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {!isTimed && <Note kind="info">{f.payment.untimed}</Note>}
      {counted?.isBehind && <Note kind="warning">{counted.text}</Note>}
      {problem === null && parts.length === 0 && <p className="empty">{f.payment.none}</p>}
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
      <Pages first={pages.first} next={pages.next} />
      {counted && !counted.isBehind && <p className="soft">{counted.text}</p>}
      <Zone />
    </>
  )
}
