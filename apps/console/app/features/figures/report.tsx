import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FixedChoice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { ChosenTable } from '../../table/chosen-table.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { Chart } from './chart.tsx'
import { ReportFrame } from './report-frame.tsx'
import { Share } from './share.tsx'
import { loadFigures, type ReportPart, type ReportTable } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFigures(request, context)

export const ErrorBoundary = Problem

type Row = ReportTable['rows'][number]

function RowName({ name, address, isTotal }: Pick<Row, 'name' | 'address' | 'isTotal'>) {
  if (isTotal) return <b>{name}</b>
  if (address === null) return <span className="line">{name}</span>
  return (
    <Link className="line" to={address}>
      {name}
    </Link>
  )
}

const tableColumns = (
  { figures: f }: Texts,
  head: string,
  { names, hasShare }: ReportTable,
): Column<Row>[] => [
  {
    id: 'name',
    title: head,
    main: true,
    cell: ({ name, address, isTotal, share }) => (
      <>
        <RowName name={name} address={address} isTotal={isTotal} />
        {hasShare && !isTotal && <Share part={share} />}
      </>
    ),
  },
  ...names.map((name): Column<Row> => ({
    id: name,
    title: f.names[name],
    number: true,
    cell: ({ cells, isTotal }) => {
      const text = (cells as Record<string, string>)[name]
      return isTotal ? <b className="line">{text}</b> : <span className="line">{text}</span>
    },
  })),
]

function Part({ currency, chart, table }: ReportPart) {
  const t = useTexts()
  const { figures: f } = t
  const { by, measure } = useLoaderData<typeof loader>()
  return (
    <section className="figure-part" aria-labelledby={`report-${currency}`}>
      <h2 id={`report-${currency}`} className="figure-head">
        {currency}
      </h2>
      {chart && (
        <div className="card figure-chart">
          <div className="figure-legend">
            <h3>{f.names[measure]}</h3>
          </div>
          <Chart {...chart} />
        </div>
      )}
      <ChosenTable
        caption={`${f.report}: ${f.groups[by]}, ${currency}`}
        columns={tableColumns(t, f.groups[by], table)}
        rows={table.rows}
        rowId={(row) => row.id}
      />
    </section>
  )
}

/** Figures of a period, by what the operator chooses. */
export default function FiguresReport() {
  const { figures: f } = useTexts()
  const data = useLoaderData<typeof loader>()
  const { by, groups, measure, measures, parts, isWhole } = data
  return (
    <ReportFrame
      here="report"
      action="/figures/report"
      texts={{ title: f.report, explain: f.explain, none: f.none }}
      report={data}
      fields={
        <>
          <FixedChoice name="by" label={f.by} ids={groups} names={f.groups} value={by} />
          <FixedChoice name="measure" label={f.measure} ids={measures} names={f.names} value={measure} />
        </>
      }
      hints={!isWhole && <p className="soft">{f.more}</p>}
      isEmpty={parts.length === 0}
    >
      {parts.map((part) => (
        <Part key={part.currency} {...part} />
      ))}
    </ReportFrame>
  )
}
