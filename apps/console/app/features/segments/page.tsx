import { Button } from '@palco/ui/button.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WrittenDesk } from '../../content/written-desk.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { CheckboxField, TextArea, TextField } from '../../forms/fields.tsx'
import { Notice } from '../../page/notice.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { loadSegments, type SegmentRowView, type SegmentsDesk } from './load.server.ts'
import { RuleForm } from './rule.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSegments(request, context)

export const ErrorBoundary = Problem

const columns = ({ segments: s }: Texts): Column<SegmentRowView>[] => [
  { id: 'name', title: s.name, main: true, cell: (row) => <Link to={row.address}>{row.name}</Link> },
  {
    id: 'rule',
    title: s.rule,
    cell: (row) =>
      row.lines.map((line) => (
        <span key={line} className="segment-line">
          {line}
        </span>
      )),
  },
  { id: 'matched', title: s.matched, number: true, cell: (row) => row.matched },
  { id: 'audience', title: s.audience, number: true, cell: (row) => row.audience },
  { id: 'by', title: s.by, cell: (row) => row.by },
  { id: 'changed', title: s.changed, cell: (row) => row.changed },
]

type Day = NonNullable<SegmentsDesk['opened']>['history'][number]
const dayColumns = ({ segments: s }: Texts): Column<Day>[] => [
  { id: 'day', title: s.day, main: true, cell: (row) => row.day },
  { id: 'matched', title: s.matched, number: true, cell: (row) => row.matched },
  { id: 'audience', title: s.audience, number: true, cell: (row) => row.audience },
  { id: 'players', title: s.players, number: true, cell: (row) => row.players },
]

/** How many the rule has that is written. */
function Count({ desk: { count } }: { desk: SegmentsDesk }) {
  const { segments: s } = useTexts()
  if (!count) return <p className="soft">{s.incomplete}</p>
  if (count.refused) return <Notice code={count.refused} />
  return (
    <div className="segment-count" aria-live="polite">
      <p>
        <b>{count.text}</b>
      </p>
      <p>{count.audience}</p>
      {count.estimated && <p className="soft">{s.estimated}</p>}
      {count.isAll && <Note kind="warning">{s.isAll}</Note>}
    </div>
  )
}

function Save({ desk: { brand, opened, rule, count } }: { desk: SegmentsDesk }) {
  const { segments: s } = useTexts()
  if (rule === null) return null
  return (
    <DeskForm
      className="stack"
      verb="segment"
      fields={{ brand, rule, ...(opened && { id: opened.id }) }}
      id="segment"
    >
      <TextField
        id="segment-name"
        name="name"
        label={s.name}
        defaultValue={opened?.name}
        required
        minLength={2}
        maxLength={60}
        autoComplete="off"
      />
      <TextArea
        id="segment-note"
        name="note"
        label={s.note}
        defaultValue={opened?.note}
        rows={2}
        maxLength={300}
      />
      {count?.isAll && <CheckboxField id="segment-everybody" name="everybody" label={s.everybody} required />}
      <DeskButton verb="segment" variant="brand">
        {s.save}
      </DeskButton>
    </DeskForm>
  )
}

function Opened({ desk: { brand, opened, mayChange } }: { desk: SegmentsDesk }) {
  const t = useTexts()
  const { segments: s } = t
  if (!opened) return null
  return (
    <section className="stack">
      <h2>{s.history}</h2>
      <p className="segment-links">
        <Link to={opened.members}>{s.seeMembers}</Link>
        {opened.file && (
          <Button href={opened.file} download>
            {s.download}
          </Button>
        )}
      </p>
      {opened.history.length === 0 ? (
        <p className="soft">{s.noHistory}</p>
      ) : (
        <DataTable
          caption={s.history}
          columns={dayColumns(t)}
          rows={opened.history}
          rowId={(row) => row.day}
        />
      )}
      {mayChange && (
        <DeskForm verb="segment_remove" fields={{ brand, id: opened.id }}>
          <DeskButton verb="segment_remove" variant="danger" name={`${s.removeSegment}: ${opened.name}`}>
            {s.removeSegment}
          </DeskButton>
        </DeskForm>
      )}
    </section>
  )
}

/** Segments of players by conditions, with how many each has. */
export default function SegmentsPage() {
  const t = useTexts()
  const { segments: s } = t
  const desk = useLoaderData<typeof loader>()
  return (
    <WrittenDesk
      path="/trading/segments"
      brand={desk.brand}
      words={s}
      lead={s.explain}
      opened={desk.opened?.name}
      form={
        <div className="stack" key={`${desk.brand} ${desk.opened?.id ?? ''}`}>
          <RuleForm desk={desk}>
            <Count desk={desk} />
          </RuleForm>
          {desk.mayChange && <Save desk={desk} />}
        </div>
      }
      preview={<Opened desk={desk} />}
      list={
        desk.rows.length === 0 ? (
          <p className="empty">{s.none}</p>
        ) : (
          <DataTable caption={s.list} columns={columns(t)} rows={desk.rows} rowId={(row) => row.id} />
        )
      }
    />
  )
}
