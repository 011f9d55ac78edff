import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Facts } from '../../page/facts.tsx'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { LIVE_SECONDS, MOST_LIVE_RENEWALS } from '../../page/renewal-limits.ts'
import { BrandChoice, useBrands } from '../../page/brands.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { type DeskRunnerView, loadRace } from './race.server.ts'
import { useRenewal } from '../../page/use-renewal.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { TextField } from '../../forms/fields.tsx'

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadRace(params.id ?? '', request, context)

export const ErrorBoundary = Problem

/** A race of fixed odds: what each runner costs and how much of its limit that is, its price, and the forms that suspend it or withdraw it. */
export default function RacePage() {
  const t = useTexts()
  const { board: b } = t.horses
  const race = useLoaderData<typeof loader>()
  useRenewal(true, LIVE_SECONDS, MOST_LIVE_RENEWALS)
  return (
    <>
      <nav className="ways">
        <Link className="button button-ghost" to={race.list} aria-keyshortcuts="u">
          {b.back}
        </Link>
      </nav>
      <Title title={race.title} />
      <p className="soft">
        {race.feature !== null && `${race.feature} · `}
        {race.starts} {race.suspended && <Badge kind="negative">{b.byUs}</Badge>}
      </p>
      {useBrands().length > 1 && (
        <Filters action={`/trading/horses/${encodeURIComponent(race.id)}`}>
          <BrandChoice value={race.brand} />
        </Filters>
      )}
      <div className="sections-of">
        <section className="figures stack">
          <h2>{b.figures}</h2>
          <Facts facts={race.facts} />
          {race.open && (
            <DeskForm
              verb="race"
              fields={{ race: race.id, kind: 'suspend', on: race.suspended ? 'no' : 'yes' }}
            >
              <DeskButton verb="race" variant={race.suspended ? 'brand' : 'danger'} shortcut="s">
                {race.suspended ? b.resume : b.suspend}
              </DeskButton>
            </DeskForm>
          )}
        </section>
        {race.deductions.length > 0 && (
          <ul>
            {race.deductions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <DataTable
          caption={b.runners}
          columns={columns(t, race.open, race.id)}
          rows={race.runners}
          rowId={(row) => String(row.number)}
        />
      </div>
      <Zone />
    </>
  )
}

const columns = ({ horses: h }: Texts, open: boolean, race: string): Column<DeskRunnerView>[] => [
  { id: 'runner', title: h.board.runner, main: true, cell: (row) => `${row.number}. ${row.name}` },
  {
    id: 'state',
    title: h.state,
    cell: (row) => <Badge kind={row.state === 'running' ? 'positive' : 'negative'}>{row.stateText}</Badge>,
  },
  { id: 'price', title: h.board.price, number: true, cell: (row) => `${row.price}${row.set ? ' *' : ''}` },
  { id: 'fair', title: h.board.fair, number: true, cell: (row) => row.fair },
  { id: 'bets', title: h.bets, number: true, cell: (row) => row.bets },
  { id: 'staked', title: h.staked, number: true, cell: (row) => row.staked },
  {
    id: 'result',
    title: h.board.result,
    number: true,
    cell: (row) => <span className={row.loses ? 'negative' : undefined}>{row.result}</span>,
  },
  {
    id: 'multiples',
    title: h.board.multiples,
    number: true,
    cell: (row) => row.multiples,
  },
  {
    id: 'liability',
    title: h.board.liability,
    number: true,
    cell: (row) => row.liability,
  },
  { id: 'part', title: h.board.ofLimit, number: true, cell: (row) => row.part },
  {
    id: 'acts',
    title: h.board.acts,
    cell: (row) => (open && row.state !== 'non_runner' ? <Acts race={race} row={row} /> : '–'),
  },
]

function Acts({ race, row }: { race: string; row: DeskRunnerView }) {
  const { board: b } = useTexts().horses
  const runner = String(row.number)
  const stopped = row.state === 'stopped'
  return (
    <div className="runner-acts">
      <DeskForm className="runner-price" verb="race" fields={{ race, runner, kind: 'price' }}>
        <TextField
          id={`price-${runner}`}
          label={b.newPrice(row.name)}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <DeskButton verb="race" name={b.toSet(row.name)}>
          {b.set}
        </DeskButton>
      </DeskForm>
      {row.set && (
        <DeskForm verb="race" fields={{ race, runner, kind: 'price', end: 'yes' }}>
          <DeskButton verb="race" name={b.toEnd(row.name)}>
            {b.end}
          </DeskButton>
        </DeskForm>
      )}
      <DeskForm verb="race" fields={{ race, runner, kind: 'stop', on: stopped ? 'no' : 'yes' }}>
        <DeskButton verb="race" name={stopped ? b.toStart(row.name) : b.toStop(row.name)}>
          {stopped ? b.start : b.stop}
        </DeskButton>
      </DeskForm>
      <details>
        <summary className="button button-neutral">{b.withdraw}</summary>
        <p>{b.withdrawText}</p>
        <DeskForm verb="race" fields={{ race, runner, kind: 'non_runner' }}>
          <DeskButton verb="race" variant="danger" name={b.toWithdrawAddress(row.name)}>
            {b.confirm}
          </DeskButton>
        </DeskForm>
      </details>
    </div>
  )
}
