import { FUNNEL_STEPS } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FixedChoice } from '../../../page/filters.tsx'
import { Pages } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { Chart } from '../chart.tsx'
import { ReportFrame } from '../report-frame.tsx'
import { type FunnelGroupRow, type FunnelStepRow, loadFunnel } from './report.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFunnel(request, context)

export const ErrorBoundary = Problem

const stepColumns = ({ figures: { funnel: n } }: Texts): Column<FunnelStepRow>[] => [
  { id: 'name', title: n.step, main: true, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'players',
    title: n.players,
    number: true,
    cell: ({ players, reached }) => (reached === null ? players : <Link to={reached}>{players}</Link>),
  },
  { id: 'share', title: n.share, number: true, cell: ({ share }) => share },
  { id: 'passed', title: n.passed, number: true, cell: ({ passed }) => passed },
  { id: 'since', title: n.since, number: true, cell: ({ since }) => since },
  { id: 'sinceBefore', title: n.sinceBefore, number: true, cell: ({ sinceBefore }) => sinceBefore },
  {
    id: 'missing',
    title: n.missing,
    cell: ({ missing }) => missing !== null && <Link to={missing}>{n.toMissing}</Link>,
  },
]

const groupColumns = ({ figures: { funnel: n, names } }: Texts, head: string): Column<FunnelGroupRow>[] => [
  {
    id: 'name',
    title: head,
    main: true,
    cell: ({ name, address }) => (address === null ? name : <Link to={address}>{name}</Link>),
  },
  {
    id: 'registrations',
    title: names.registrations,
    number: true,
    cell: ({ registrations }) => registrations,
  },
  ...FUNNEL_STEPS.map((step): Column<FunnelGroupRow> => ({
    id: step,
    title: n.steps[step],
    number: true,
    cell: ({ steps }) => (
      <span className="line">
        {steps[step].players} <span className="soft">{steps[step].share}</span>
      </span>
    ),
  })),
]

function Fields() {
  const { figures: f } = useTexts()
  const { by, groups, hidden } = useLoaderData<typeof loader>()
  return (
    <>
      <FixedChoice name="by" label={f.by} ids={groups} names={f.funnel.groups} value={by} />
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}

/** From the registration to the first withdrawal. */
export default function Funnel() {
  const t = useTexts()
  const { funnel: n } = t.figures
  const data = useLoaderData<typeof loader>()
  const { by, narrow, chart, steps, rows, pages } = data
  return (
    <ReportFrame
      here="funnels"
      action="/figures/funnel"
      texts={n}
      report={data}
      fields={<Fields />}
      hints={
        narrow !== null && (
          <p className="soft figure-back">
            {narrow.text} · <Link to={narrow.whole}>{n.whole}</Link>
          </p>
        )
      }
      isEmpty={steps.length === 0}
      foot={<Pages first={pages.first} next={pages.next} />}
    >
      {chart !== null && (
        <section className="figure-part" aria-labelledby="funnel-steps">
          <h2 id="funnel-steps" className="figure-head">
            {n.stepsTitle}
          </h2>
          <div className="card figure-chart">
            <Chart {...chart} />
          </div>
          <DataTable caption={n.stepsTitle} columns={stepColumns(t)} rows={steps} rowId={({ id }) => id} />
        </section>
      )}
      {rows.length > 0 && (
        <section className="figure-part" aria-labelledby="funnel-groups">
          <h2 id="funnel-groups" className="figure-head">
            {n.byGroup(n.groups[by])}
          </h2>
          <DataTable
            caption={`${n.title}: ${n.groups[by]}`}
            columns={groupColumns(t, n.groups[by])}
            rows={rows}
            rowId={({ id }) => id}
          />
        </section>
      )}
    </ReportFrame>
  )
}
