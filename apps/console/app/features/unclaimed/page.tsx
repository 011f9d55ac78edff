import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { loadUnclaimed, type UnclaimedView } from './load.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadUnclaimed(context)

export const ErrorBoundary = Problem

type Source = UnclaimedView['sources'][number]

const columns = ({ unclaimed: u }: Texts): Column<Source>[] => [
  { id: 'at', title: u.at, main: true, cell: (row) => row.at },
  {
    id: 'kind',
    title: u.source,
    cell: (row) =>
      row.payment === null ? row.kind : <Link to={`/payments/${row.payment}`}>{row.kind}</Link>,
  },
  { id: 'account', title: u.account, cell: (row) => row.account },
  { id: 'amount', title: u.amount, number: true, cell: (row) => row.amount },
]

function Settlement({ of }: { of: UnclaimedView }) {
  const { unclaimed: u } = useTexts()
  const form = `unclaimed ${of.id}`
  return (
    <Fold name={`${u.decide}: ${of.id}`} look="neutral" form={form} verb="unclaimed_settle">
      <DeskForm
        id={form}
        className="stack"
        verb="unclaimed_settle"
        fields={{ brand: of.brand.id, player: of.id, seen: of.seen }}
      >
        <SelectField id={`way-${of.id}`} name="way" label={u.way}>
          {of.ways.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <AmountField
          id={`amount-${of.id}`}
          name="amount"
          label={u.amount}
          currency={of.currency}
          defaultValue={of.amount}
          required
        />
        {of.ways.some(({ id }) => id === 'returned') && (
          <>
            <SelectField id={`method-${of.id}`} name="method" label={u.method} hint={u.onlyReturned}>
              <option value="">–</option>
              {of.methods.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              id={`reference-${of.id}`}
              name="reference"
              label={u.reference}
              hint={u.onlyReturned}
              maxLength={100}
              autoComplete="off"
            />
          </>
        )}
        <TextArea
          id={`note-${of.id}`}
          name="note"
          label={u.note}
          hint={u.noNames}
          minLength={3}
          maxLength={300}
          rows={3}
          required
        />
        <DeskButton verb="unclaimed_settle" variant="brand" name={`${u.submit}: ${of.id}`}>
          {u.submit}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

function Case({ of }: { of: UnclaimedView }) {
  const t = useTexts()
  const { unclaimed: u } = t
  return (
    <section className="stack">
      <h2>
        {of.brand.name} · {of.left}
      </h2>
      <p className="soft">{u.of(of.id, of.erased)}</p>
      {of.isDebt && <Note kind="info">{u.debt}</Note>}
      <DataTable
        caption={u.toSources(of.id)}
        columns={columns(t)}
        rows={of.sources}
        rowId={(row) => row.id}
      />
      {of.more && <p className="soft">{u.more}</p>}
      {of.proposal && (
        <Note kind="warning">
          {of.proposal.by} · {of.proposal.cause} <Link to="/waiting">{u.confirm}</Link>
        </Note>
      )}
      <Settlement key={of.seen} of={of} />
    </section>
  )
}

/** Money that came to accounts of erased players, and what becomes of it. */
export default function UnclaimedPage() {
  const { unclaimed: u } = useTexts()
  const { cases, waiting } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={u.title}>
        <p className="soft">{u.explain}</p>
      </Title>
      {cases.length === 0 ? <p className="empty">{u.empty}</p> : <p className="soft">{u.waiting(waiting)}</p>}
      <div className="sections-of">
        {cases.map((one) => (
          <Case key={one.id} of={one} />
        ))}
      </div>
      <Zone />
    </>
  )
}
