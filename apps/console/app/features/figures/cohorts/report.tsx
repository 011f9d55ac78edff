import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FixedChoice } from '../../../page/filters.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { ReportFrame } from '../report-frame.tsx'
import { type CohortLine, type CohortPart, loadCohorts } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCohorts(request, context)

export const ErrorBoundary = Problem

function Cell({ cell }: { cell: CohortLine['cells'][number] | undefined }) {
  if (cell === undefined) return null
  const { text, about, shade, isLoss, isRunning, address } = cell
  const names = ['line', 'heat', `heat-${shade}`, isLoss && 'figure-loss', isRunning && 'heat-running']
  const look = names.filter(Boolean).join(' ')
  if (address === null)
    return (
      <span className={look} title={about}>
        {text}
      </span>
    )
  return (
    <Link className={look} title={about} to={address}>
      {text}
    </Link>
  )
}

const listColumns = (
  { figures: { cohort: c } }: Texts,
  unit: 'month' | 'week',
  ages: number,
): Column<CohortLine>[] => [
  { id: 'cohort', title: c.cohort[unit], main: true, cell: ({ name }) => name },
  { id: 'players', title: c.players, number: true, cell: ({ players }) => <b>{players}</b> },
  ...Array.from({ length: ages }, (_, age): Column<CohortLine> => ({
    id: `age ${age}`,
    title: c.age[unit](age),
    number: true,
    cell: ({ cells }) => <Cell cell={cells[age]} />,
  })),
]

function Part({ currency, chart, ages, rows }: CohortPart) {
  const t = useTexts()
  const { cohort: c } = t.figures
  const { unit, measure } = useLoaderData<typeof loader>()
  return (
    <section className="figure-part" aria-labelledby={`cohorts-${currency}`}>
      <h2 id={`cohorts-${currency}`} className="figure-head">
        {currency}
      </h2>
      {chart && (
        <div className="card figure-chart">
          <div className="figure-legend">
            <h3>{c.perPlayer[measure]}</h3>
          </div>
          <Chart {...chart} />
        </div>
      )}
      <DataTable
        caption={`${c.title}: ${c.measures[measure]}, ${currency}`}
        columns={listColumns(t, unit, ages)}
        rows={rows}
        rowId={({ id }) => id}
      />
    </section>
  )
}

/** Cohorts of players, and how many of them stay. */
export default function Cohorts() {
  const { figures: f } = useTexts()
  const { cohort: c } = f
  const data = useLoaderData<typeof loader>()
  const { basis, bases, unit, units, measure, measures, parts } = data
  return (
    <ReportFrame
      here="cohorts"
      action="/figures/cohorts"
      texts={c}
      report={data}
      fields={
        <>
          <FixedChoice name="basis" label={c.basis} ids={bases} names={c.bases} value={basis} />
          <FixedChoice name="unit" label={c.unit} ids={units} names={c.units} value={unit} />
          <FixedChoice name="measure" label={c.measure} ids={measures} names={c.measures} value={measure} />
        </>
      }
      hints={parts.length > 0 && <p className="soft figure-back">{c.running}</p>}
      isEmpty={parts.length === 0}
    >
      {parts.map((part) => (
        <Part key={part.currency} {...part} />
      ))}
    </ReportFrame>
  )
}
