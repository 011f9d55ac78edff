import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice, FixedChoice } from '../../../page/filters.tsx'
import { Pages } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { ChosenTable } from '../../../table/chosen-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { ReportFrame } from '../report-frame.tsx'
import { loadSports, type SportCells, type SportPart } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSports(request, context)

export const ErrorBoundary = Problem

type Row = SportPart['rows'][number]
const NUMBERS: readonly (keyof SportCells)[] = [
  'selections',
  'stakes',
  'returns',
  'result',
  'margin',
  'price_margin',
  'priced',
]

function RowName({ name, about, address, isTotal }: Row) {
  if (isTotal) return <b>{name}</b>
  return (
    <>
      {address === null ? name : <Link to={address}>{name}</Link>}
      {about !== null && <span className="soft"> {about}</span>}
    </>
  )
}

const listColumns = ({ figures: { sport: s } }: Texts, head: string): Column<Row>[] => [
  { id: 'name', title: head, main: true, cell: (row) => <RowName {...row} /> },
  ...NUMBERS.map((id): Column<Row> => ({
    id,
    title: s.columns[id],
    number: true,
    cell: ({ cells, isTotal, isLoss }) => {
      const Text = isTotal ? 'b' : 'span'
      const isRed = isLoss && (id === 'result' || id === 'margin')
      return <Text className={isRed ? 'line figure-loss' : 'line'}>{cells[id]}</Text>
    },
  })),
]

function Part({ currency, chart, rows }: SportPart) {
  const t = useTexts()
  const { sport: s } = t.figures
  const { by } = useLoaderData<typeof loader>()
  return (
    <section className="figure-part" aria-labelledby={`sports-${currency}`}>
      <h2 id={`sports-${currency}`} className="figure-head">
        {currency}
      </h2>
      {chart && (
        <div className="card figure-chart">
          <div className="figure-legend">
            <h3>{s.byDay}</h3>
            <span className="legend-bar">{s.columns.margin}</span>
            <span className="legend-line">{s.columns.price_margin}</span>
          </div>
          <Chart {...chart} />
        </div>
      )}
      <ChosenTable
        caption={`${s.title}: ${s.groups[by]}, ${currency}`}
        columns={listColumns(t, s.groups[by])}
        rows={rows}
        rowId={(row) => row.id}
      />
    </section>
  )
}

function Fields() {
  const { figures: f } = useTexts()
  const { sport: s } = f
  const { by, groups, phase, phases, form, forms, hidden } = useLoaderData<typeof loader>()
  const toOptions = <Id extends string>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
    ids.map((id) => ({ id, name: names[id] }))
  return (
    <>
      <FixedChoice name="by" label={f.by} ids={groups} names={s.groups} value={by} />
      <Choice
        name="phase"
        label={s.groups.phase}
        all={s.all}
        options={toOptions(phases, s.phases)}
        value={phase}
      />
      <Choice
        name="form"
        label={s.groups.form}
        all={s.all}
        options={toOptions(forms, s.forms)}
        value={form}
      />
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}

/** What bets on sports kept of their stakes, next to what their prices made expect. */
export default function SportsMargin() {
  const { figures: f } = useTexts()
  const { sport: s } = f
  const data = useLoaderData<typeof loader>()
  const { parts, pages, narrow } = data
  return (
    <ReportFrame
      here="sports"
      action="/figures/sports"
      texts={s}
      report={data}
      fields={<Fields />}
      hints={
        narrow !== null && (
          <p className="soft figure-back">
            {narrow.text} · <Link to={narrow.whole}>{s.whole}</Link>
            {narrow.bets !== null && (
              <>
                {' · '}
                <Link to={narrow.bets}>{s.betsTitle}</Link>
              </>
            )}
          </p>
        )
      }
      isEmpty={parts.length === 0}
      foot={
        <>
          <Pages first={pages.first} next={pages.next} />
          <details className="figure-method">
            <summary>{s.method}</summary>
            <p>{s.shareText}</p>
            <p>{s.priceText}</p>
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
