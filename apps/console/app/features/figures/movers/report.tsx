import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FixedChoice } from '../../../page/filters.tsx'
import { Problem } from '../../../page/problem.tsx'
import { ChosenTable } from '../../../table/chosen-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { ReportFrame } from '../report-frame.tsx'
import { loadMovers, type MoverLine, type MoverPart } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMovers(request, context)

export const ErrorBoundary = Problem

function RowName({ name, about, address, isTotal }: MoverLine) {
  if (isTotal) return <b>{name}</b>
  return (
    <>
      {address === null ? name : <Link to={address}>{name}</Link>}
      {about !== '' && <span className="soft"> {about}</span>}
    </>
  )
}

const figureColumns = (
  { figures: { names, mover: m } }: Texts,
  measure: 'stakes' | 'ggr',
): Column<MoverLine>[] => [
  {
    id: measure,
    title: names[measure],
    number: true,
    cell: (row) => <span className="line">{row[measure].now}</span>,
  },
  {
    id: `${measure}-before`,
    title: m.before,
    number: true,
    cell: (row) => <span className="line">{row[measure].before}</span>,
  },
  {
    id: `${measure}-change`,
    title: m.changes[measure],
    number: true,
    cell: (row) => (
      <span className="line">
        <b className={row[measure].isDown ? 'figure-loss' : undefined}>{row[measure].change}</b>{' '}
        <span className="soft">{row[measure].part}</span>
      </span>
    ),
  },
]

const listColumns = (t: Texts, head: string): Column<MoverLine>[] => [
  { id: 'name', title: head, main: true, cell: (row) => <RowName {...row} /> },
  ...figureColumns(t, 'stakes'),
  ...figureColumns(t, 'ggr'),
]

function Part({ currency, chart, rows }: MoverPart) {
  const t = useTexts()
  const { mover: m } = t.figures
  const { by, measure } = useLoaderData<typeof loader>()
  return (
    <section className="figure-part" aria-labelledby={`movers-${currency}`}>
      <h2 id={`movers-${currency}`} className="figure-head">
        {currency}
      </h2>
      {chart && (
        <div className="card figure-chart">
          <div className="figure-legend">
            <h3>{m.changes[measure]}</h3>
          </div>
          <Chart {...chart} />
        </div>
      )}
      <ChosenTable
        caption={`${m.title}: ${m.groups[by]}, ${currency}`}
        columns={listColumns(t, m.groups[by])}
        rows={rows}
        rowId={({ id }) => id}
      />
    </section>
  )
}

/** What changed most against the period before. */
export default function Movers() {
  const { figures: f } = useTexts()
  const { mover: m } = f
  const data = useLoaderData<typeof loader>()
  const { by, groups, measure, measures, compared, isWhole, parts } = data
  return (
    <ReportFrame
      here="movers"
      action="/figures/movers"
      texts={m}
      report={data}
      fields={
        <>
          <FixedChoice name="by" label={f.by} ids={groups} names={m.groups} value={by} />
          <FixedChoice name="measure" label={m.measure} ids={measures} names={f.names} value={measure} />
        </>
      }
      hints={
        compared !== null && (
          <p className="soft figure-back">
            {[
              compared,
              !isWhole && m.more,
              (by === 'event' || by === 'market') && m.ended,
              by === 'player' && m.nameless,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )
      }
      isEmpty={parts.length === 0}
    >
      {parts.map((part) => (
        <Part key={part.currency} {...part} />
      ))}
    </ReportFrame>
  )
}
