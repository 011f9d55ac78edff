import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import type { loader as deskLoader } from '../../layouts/desk.tsx'
import { loadAudit } from './load.server.ts'
import { auditColumns } from '../../page/audit-columns.tsx'
import { useMay } from '../../page/brands.tsx'
import { Choice, Filters } from '../../page/filters.tsx'
import { Pages, Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { ChosenTable } from '../../table/chosen-table.tsx'
import { useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAudit(request, context)

export const ErrorBoundary = Problem

/** Whether the record is whole; its last hash can be noted where the database does not reach. */
function Chain({ isBroken, words, head }: { isBroken: boolean; words: string; head: string | null }) {
  const { audit: a } = useTexts()
  return (
    <>
      <p className={isBroken ? 'error' : 'soft'} role={isBroken ? 'alert' : undefined}>
        {words}
      </p>
      {head !== null && (
        <details className="soft">
          <summary>{a.head}</summary>
          <code className="code">{head}</code>
        </details>
      )}
    </>
  )
}

/** What operators did, newest first. */
export default function Audit() {
  const t = useTexts()
  const { audit: a, queue: q, actions } = t
  const may = useMay()
  const { rows, filter, addresses, chain } = useLoaderData<typeof loader>()
  const brands = useRouteLoaderData<typeof deskLoader>('layouts/desk')?.operator.brands ?? []
  const text = (name: 'operator' | 'subject', label: string) => (
    <TextField
      id={`filter-${name}`}
      label={label}
      key={filter[name]}
      name={name}
      defaultValue={filter[name]}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`filter-${name}`}
      label={label}
      key={filter[name]}
      type="date"
      name={name}
      defaultValue={filter[name]}
    />
  )
  return (
    <>
      <Title title={a.title}>
        {may('reports.see') && <Link to="/audit/reports">{t.reports.title}</Link>}
      </Title>
      <Filters action="/audit" more={<Button href={addresses.file}>{a.export}</Button>}>
        <Choice name="brand" label={q.brand} all={q.allBrands} options={brands} value={filter.brand} />
        {text('operator', a.who)}
        <Choice
          name="action"
          label={a.what}
          all={q.all}
          options={Object.entries(actions).map(([id, name]) => ({ id, name }))}
          value={filter.action}
        />
        {text('subject', a.subject)}
        {day('from', a.from)}
        {day('to', a.to)}
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{a.empty}</p>
      ) : (
        <ChosenTable caption={a.title} columns={auditColumns(t)} rows={rows} rowId={(line) => line.id} />
      )}
      <Pages first={addresses.first} next={addresses.next} />
      <Chain {...chain} />
      <Zone />
    </>
  )
}
