import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BrandChoice } from '../../page/brands.tsx'
import { addressWith } from '../../page/address.ts'
import { DayField, Filters } from '../../page/filters.tsx'
import { MailLink } from '../../page/mail-link.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { loadReport, type ReportRow } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReport(request, context)

export const ErrorBoundary = Problem

type Made = NonNullable<Awaited<ReturnType<typeof loadReport>>['made']>

const tableColumns = ({ reports: r }: Texts, made: Made): Column<ReportRow>[] =>
  made.columns.map(({ name, isNumber, className }, index) => ({
    id: name,
    title: r.columns[name] ?? name,
    number: isNumber,
    main: index === 0,
    cell: ({ cells, mark, record }) =>
      index === 0 && mark !== null ? (
        <>
          <Badge kind={record === 'difference' ? 'negative' : 'neutral'}>{mark}</Badge>{' '}
          {cells[0] === '–' ? null : cells[0]}
        </>
      ) : (
        <span className={className}>{cells[index]}</span>
      ),
  }))

/** Which report it is, and what it is worth: whether its days are closed, whether these are all rows, and whether its sums are the ledger's. */
function Standing({ name, made }: { name: string; made: Made }) {
  const { reports: r } = useTexts()
  return (
    <>
      <h2>{name}</h2>
      {made.differs && <Note kind="negative">{r.differs}</Note>}
      <p className="soft">
        {made.isClosed ? r.closed : r.open}
        {made.isWhole ? null : ` ${r.more}`}
      </p>
    </>
  )
}

/** Reports of a brand for its authority. */
export default function ReportsPage() {
  const t = useTexts()
  const { reports: r, audit: a } = t
  const data = useLoaderData<typeof loader>()
  const { brand, report, from, to, names, problem, made } = data
  const name = names.find(({ id }) => id === report)?.name ?? report
  const file = 'file' in data ? data.file : null
  return (
    <>
      <Link to="/audit">{a.title}</Link>
      <Title title={r.title}>
        <p className="soft">{r.explain}</p>
      </Title>
      <Filters
        action="/audit/reports"
        submit={r.show}
        more={
          <>
            {file !== null && <Button href={file}>{a.export}</Button>}
            <MailLink address={addressWith('/audit/reports', { brand, report })} />
          </>
        }
      >
        <BrandChoice value={brand} />
        <SelectField id="filter-report" label={r.report} name="report" defaultValue={report} key={report}>
          {names.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DayField name="from" label={a.from} value={from} />
        <DayField name="to" label={a.to} value={to} />
      </Filters>
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {made && <Standing name={name} made={made} />}
      {made &&
        (made.rows.length === 0 ? (
          <p className="empty">{r.none}</p>
        ) : (
          <DataTable
            caption={name}
            columns={tableColumns(t, made)}
            rows={made.rows}
            rowId={(row) => row.id}
          />
        ))}
      <Zone />
    </>
  )
}
