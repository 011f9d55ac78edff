import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { Chart } from './chart.tsx'
import { FileLinks } from './file-links.tsx'
import { FigureBrand, FigurePages } from './frame.tsx'
import { DayField, Periods } from './period-fields.tsx'
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
      <DataTable
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
  const {
    brand,
    by,
    groups,
    measure,
    measures,
    from,
    to,
    problem,
    parts,
    counted,
    isWhole,
    file,
    sheet,
    periods,
  } = data
  return (
    <>
      <FigurePages here="report" brand={brand} />
      <Title title={f.report}>
        <p className="soft">{f.explain}</p>
      </Title>
      <Filters
        action="/figures/report"
        submit={f.show}
        more={parts.length > 0 && <FileLinks file={file} sheet={sheet} />}
      >
        <FigureBrand value={brand} />
        <SelectField id="filter-by" label={f.by} name="by" defaultValue={by} key={`by ${by}`}>
          {groups.map((id) => (
            <option key={id} value={id}>
              {f.groups[id]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="filter-measure"
          label={f.measure}
          name="measure"
          defaultValue={measure}
          key={measure}
        >
          {measures.map((id) => (
            <option key={id} value={id}>
              {f.names[id]}
            </option>
          ))}
        </SelectField>
        <DayField name="from" label={f.from} value={from} />
        <DayField name="to" label={f.to} value={to} />
      </Filters>
      <Periods periods={periods} />
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {counted?.isBehind && <Note kind="warning">{counted.text}</Note>}
      {!isWhole && <p className="soft">{f.more}</p>}
      {problem === null && parts.length === 0 && <p className="empty">{f.none}</p>}
      {parts.map((part) => (
        <Part key={part.currency} {...part} />
      ))}
      {counted && !counted.isBehind && <p className="soft">{counted.text}</p>}
      <Zone />
    </>
  )
}
