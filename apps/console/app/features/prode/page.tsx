import { LANGUAGES } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { BrandChoice, useBrands, useCurrency } from '../../page/brands.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { loadProde, type RoundView, type SeriesView } from './load.server.ts'
import { type Texts, useTexts } from '../../texts/index.ts'
import { CheckboxField, SelectField, TextField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadProde(request, context)

export const ErrorBoundary = Problem

type Prode = Awaited<ReturnType<typeof loadProde>>

const columns = ({ prode: p }: Texts): Column<RoundView>[] => [
  { id: 'round', title: p.round, main: true, cell: (row) => row.name },
  { id: 'state', title: p.state, cell: (row) => row.state },
  { id: 'starts', title: p.starts, cell: (row) => row.starts },
  { id: 'players', title: p.players, number: true, cell: (row) => row.players },
  { id: 'fees', title: p.fees, number: true, cell: (row) => <b>{row.fees}</b> },
  { id: 'sponsored', title: p.sponsored, number: true, cell: (row) => row.sponsored },
  { id: 'corrected', title: p.corrected, cell: (row) => row.corrected || '–' },
]

/** Fields of a series in their order; amounts and shares are typed as text. */
const NUMBERS = [
  'round_matches',
  'round_days',
  'season_month',
  'outcome',
  'difference',
  'exact',
  'advance',
  'boost2',
  'boost3',
] as const
const EMPTY: Record<string, string> = { season_month: '1', outcome: '3', difference: '1', exact: '5' }

function SeriesForm({ prode, series }: { prode: Prode; series?: SeriesView }) {
  const { prode: p } = useTexts()
  const fields = series?.fields ?? EMPTY
  const at = series?.id ?? 'new'
  const currency = useCurrency(prode.brand)
  const field = (name: string, more: object = {}) => (
    <TextField
      key={name}
      id={`${at}-${name}`}
      name={name}
      label={p.fields[name]}
      defaultValue={fields[name] ?? ''}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <DeskForm
      id={`series ${at}`}
      className="stack"
      verb="prode_series"
      fields={{ brand: prode.brand, ...(series && { id: series.id }) }}
    >
      <div className="limits">
        {!series && field('id', { required: true, pattern: '[A-Za-z0-9][A-Za-z0-9_\\-]{0,59}' })}
        {LANGUAGES.map((name) => field(name, { required: true, maxLength: 60 }))}
        <SelectField
          id={`${at}-sport`}
          name="sport"
          label={p.fields['sport']}
          defaultValue={fields['sport'] ?? 'football'}
        >
          {prode.sports.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {field('competitions', { hint: p.competitionsHint })}
        {(['fee', 'sponsored'] as const).map((name) => (
          <AmountField
            key={name}
            id={`${at}-${name}`}
            name={name}
            label={p.fields[name]}
            currency={currency}
            defaultValue={fields[name] ?? ''}
          />
        ))}
        {field('shares', { required: true, hint: p.sharesHint })}
        {NUMBERS.map((name) => field(name, { type: 'number', min: 0, max: 100 }))}
      </div>
      <CheckboxField
        id={`${at}-enabled`}
        name="enabled"
        label={p.fields['enabled']}
        defaultChecked={series?.enabled ?? true}
      />
      <DeskButton verb="prode_series" variant="brand">
        {p.ask}
      </DeskButton>
    </DeskForm>
  )
}

function Series({ prode }: { prode: Prode }) {
  const { prode: p } = useTexts()
  return (
    <section className="stack">
      <h2>{p.series}</h2>
      <p className="soft">{p.seriesHint}</p>
      {prode.wanted.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} verb="prode_series" fields={{}} />
      ))}
      {prode.series.map((series) => (
        <div className="stack" key={series.id}>
          <h3>
            {series.name} {series.enabled ? '' : `(${p.off})`}
          </h3>
          <p>
            {p.fields['fee']}: <b>{series.fee}</b> · {p.fields['sponsored']}: <b>{series.sponsored}</b>
          </p>
          {series.proposal && <Proposal proposal={series.proposal} verb="prode_series" fields={{}} />}
          <Fold
            name={`${p.change}: ${series.name}`}
            look="neutral"
            form={`series ${series.id}`}
            verb="prode_series"
          >
            <SeriesForm prode={prode} series={series} />
          </Fold>
        </div>
      ))}
      <Fold name={p.add} look="neutral" form="series new" verb="prode_series">
        <SeriesForm prode={prode} />
      </Fold>
    </section>
  )
}

function Rounds({ prode: { brand, rounds } }: { prode: Prode }) {
  const t = useTexts()
  const { prode: p } = t
  const cancellable = rounds.filter((round) => round.cancellable && !round.proposal)
  return (
    <section className="stack">
      <h2>{p.rounds}</h2>
      {rounds.length === 0 ? (
        <p className="empty">{p.noRounds}</p>
      ) : (
        <DataTable caption={p.rounds} columns={columns(t)} rows={rounds} rowId={(row) => row.id} />
      )}
      {rounds.map(
        ({ id, name, proposal }) =>
          proposal && (
            <div key={id}>
              <h3>{name}</h3>
              <Proposal
                proposal={proposal}
                verb="prode_cancel"
                fields={{ brand, round: id }}
                confirms={{ cause: proposal.cause }}
              />
            </div>
          ),
      )}
      {cancellable.length > 0 && (
        <Fold name={p.cancel} look="neutral" form="cancel" verb="prode_cancel">
          <p>{p.cancelHint}</p>
          <DeskForm id="cancel" className="stack" verb="prode_cancel" fields={{ brand }}>
            <SelectField id="cancel-round" name="round" label={p.round}>
              {cancellable.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              id="cancel-cause"
              name="cause"
              label={p.cause}
              required
              minLength={3}
              maxLength={300}
              autoComplete="off"
            />
            <DeskButton verb="prode_cancel" variant="danger">
              {p.askCancel}
            </DeskButton>
          </DeskForm>
        </Fold>
      )}
    </section>
  )
}

/** The prode of a brand: series with their money, rounds, corrections and cancellation. */
export default function ProdePage() {
  const { prode: p } = useTexts()
  const prode = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={p.title} />
      {useBrands().length > 1 && (
        <Filters action="/trading/prode">
          <BrandChoice value={prode.brand} />
        </Filters>
      )}
      <div className="sections-of">
        <Rounds prode={prode} />
        <Series prode={prode} />
      </div>
      <Zone />
    </>
  )
}
