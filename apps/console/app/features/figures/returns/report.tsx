import { Badge } from '@palco/ui/badge.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FixedChoice } from '../../../page/filters.tsx'
import { Pages } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { ChosenTable } from '../../../table/chosen-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { ReportFrame } from '../report-frame.tsx'
import { Band } from './band.tsx'
import { loadReturns, type ReturnCells, type ReturnPart } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReturns(request, context)

export const ErrorBoundary = Problem

type Row = ReturnPart['rows'][number]
const NUMBERS: readonly (keyof ReturnCells)[] = [
  'rounds',
  'staked',
  'returned',
  'actual',
  'theoretical',
  'band',
]

function RowName({ name, address, isTotal }: Row) {
  if (isTotal) return <b>{name}</b>
  if (address === null) return <span className="line">{name}</span>
  return (
    <Link className="line" to={address}>
      {name}
    </Link>
  )
}

const listColumns = ({ figures: { returned: r } }: Texts, head: string): Column<Row>[] => [
  { id: 'name', title: head, main: true, cell: (row) => <RowName {...row} /> },
  ...NUMBERS.map((id): Column<Row> => ({
    id,
    title: r.columns[id],
    number: true,
    cell: ({ cells, isTotal }) => {
      const Text = isTotal ? 'b' : 'span'
      return <Text className="line">{cells[id]}</Text>
    },
  })),
  { id: 'drawn', title: r.drawn, cell: ({ band }) => (band === null ? '–' : <Band {...band} />) },
  {
    id: 'verdict',
    title: r.columns.verdict,
    cell: ({ cells, isOutside }) =>
      isOutside ? (
        <Badge kind="warning">{cells.verdict}</Badge>
      ) : (
        <span className="line">{cells.verdict}</span>
      ),
  },
  {
    id: 'deviation',
    title: r.columns.deviation,
    cell: ({ cells }) => <span className="line">{cells.deviation}</span>,
  },
]

function Part({ currency, outside, chart, rows }: ReturnPart) {
  const t = useTexts()
  const { returned: r } = t.figures
  const { by } = useLoaderData<typeof loader>()
  return (
    <section className="figure-part" aria-labelledby={`returns-${currency}`}>
      <h2 id={`returns-${currency}`} className="figure-head">
        {currency}
      </h2>
      {outside > 0 && <Note kind="warning">{r.outside(outside)}</Note>}
      {chart && (
        <div className="card figure-chart">
          <div className="figure-legend">
            <h3>{r.byDay}</h3>
            <span className="legend-bar">{r.columns.actual}</span>
            <span className="legend-line">{r.columns.theoretical}</span>
          </div>
          <Chart {...chart} />
        </div>
      )}
      <ChosenTable
        caption={`${r.title}: ${r.groups[by]}, ${currency}`}
        columns={listColumns(t, r.groups[by])}
        rows={rows}
        rowId={(row) => row.id}
      />
    </section>
  )
}

/** What games returned against what they publish, with the band that chance explains. */
export default function Returns() {
  const { figures: f } = useTexts()
  const { returned: r } = f
  const data = useLoaderData<typeof loader>()
  const { by, groups, game, provider, parts, pages } = data
  const only = game ?? provider
  return (
    <ReportFrame
      here="returns"
      action="/figures/returns"
      texts={r}
      report={data}
      fields={
        <>
          <FixedChoice name="by" label={f.by} ids={groups} names={r.groups} value={by} />
          {game !== null && <input type="hidden" name="game" value={game} />}
          {provider !== null && <input type="hidden" name="provider" value={provider} />}
        </>
      }
      hints={only !== null && <p className="soft">{r.only(only)}</p>}
      isEmpty={parts.length === 0}
      foot={
        <>
          <Pages first={pages.first} next={pages.next} />
          <details className="figure-method">
            <summary>{r.method}</summary>
            <p>{r.methodText}</p>
            <p>{r.limitsText}</p>
          </details>
        </>
      }
    >
      {parts.map((part) => (
        <Part key={part.currency} {...part} />
      ))}
    </ReportFrame>
  )
}
