import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Facts } from '../../page/facts.tsx'
import { Kind, Status, Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { Adjustment } from './adjustment.tsx'
import { Closing } from './closing.tsx'
import { Namesake } from './namesake.tsx'
import { Correction } from './correction.tsx'
import { Grant } from './grant.tsx'
import { Parts } from './parts.tsx'
import { type BetView, loadPlayer, type PaymentView, type PlayerView } from './load.server.ts'
import { TagsCard } from './tag-card.tsx'
import { Reason } from './reason.tsx'
import { Viewing } from './viewing.tsx'
import { Withdraw } from './withdraw.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadPlayer(request, context, params['id'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: PlayerView }

const paymentColumns = ({ players: p }: Texts): Column<PaymentView>[] => [
  {
    id: 'kind',
    title: p.kind,
    main: true,
    cell: (row) =>
      row.address ? (
        <Link to={row.address} data-row={row.id}>
          <Kind kind={row.kind} />
        </Link>
      ) : (
        <Kind kind={row.kind} />
      ),
  },
  { id: 'amount', title: p.amount, cell: (row) => row.amount },
  { id: 'status', title: p.state, cell: (row) => <Status status={row.status} /> },
  { id: 'method', title: p.method, cell: (row) => row.method },
  { id: 'at', title: p.at, cell: (row) => row.at },
]

const betColumns = ({ players: p }: Texts): Column<BetView>[] => [
  {
    id: 'bet',
    title: p.bet,
    main: true,
    cell: (row) =>
      row.address ? (
        <Link to={row.address} data-row={row.id}>
          {row.number}
        </Link>
      ) : (
        row.number
      ),
  },
  { id: 'stake', title: p.stake, cell: (row) => row.stake },
  { id: 'returned', title: p.returned, cell: (row) => row.returned },
  { id: 'state', title: p.state, cell: (row) => row.state },
  { id: 'at', title: p.at, cell: (row) => row.at },
]

const sessionColumns = ({ players: p }: Texts): Column<PlayerView['sessions'][number]>[] => [
  { id: 'device', title: p.device, main: true, cell: (row) => row.device },
  { id: 'address', title: p.address, cell: (row) => row.address },
  { id: 'begun', title: p.begun, cell: (row) => row.begun },
  { id: 'used', title: p.used, cell: (row) => row.used },
]

const linkedColumns = ({ players: p }: Texts): Column<PlayerView['linked'][number]>[] => [
  {
    id: 'player',
    title: p.player,
    main: true,
    cell: (row) => (
      <Link to={row.address} data-row={row.id}>
        {row.username}
      </Link>
    ),
  },
  {
    id: 'status',
    title: p.status,
    cell: (row) => <Badge kind={row.isBlocked ? 'negative' : 'positive'}>{row.status}</Badge>,
  },
  { id: 'created', title: p.created, cell: (row) => row.created },
]

/** A list with its title, or what is said without rows. */
function List<Row extends { id: string }>({
  title,
  none,
  columns,
  rows,
  children,
}: {
  title: string
  none: string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** A link to more of it. */
  children?: ReactNode
}) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <DataTable caption={title} columns={columns} rows={rows} rowId={(row) => row.id} />
          {children && <p>{children}</p>}
        </>
      )}
    </section>
  )
}

/** The form of one act, with what it does and the reason that goes on record. */
function Act({ view: { brand, id }, act }: Props & { act: PlayerView['acts'][number] }) {
  const form = `player ${act.id}`
  return (
    <Fold name={act.name} look="neutral" form={form} verb="player_work">
      <DeskForm id={form} className="stack" verb="player_work" fields={{ brand, id, act: act.id }}>
        <p className="soft">{act.effect}</p>
        <Reason id={`${act.id}-note`} />
        <DeskButton verb="player_work" variant={act.id === 'block' ? 'danger' : 'brand'}>
          {act.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

function History({ view: { history } }: Props) {
  const { players: p } = useTexts()
  return (
    <section>
      <h2>{p.history}</h2>
      {history.length === 0 ? (
        <p className="soft">{p.noHistory}</p>
      ) : (
        <ol className="ticket-lines">
          {history.map((one) => (
            <li key={one.key} className="ticket-line">
              <p className="soft">
                <b>{one.name}</b> · {one.by} · {one.at}
              </p>
              {one.note && <p className="ticket-words">{one.note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What of the player waits for operators. */
function Waiting({ view: { open } }: Props) {
  const { players: p } = useTexts()
  if (open.length === 0) return null
  return (
    <section>
      <h2>{p.open}</h2>
      {open.map(({ name, address }) => (
        <p key={address}>
          <Link to={address}>{name}</Link>
        </p>
      ))}
    </section>
  )
}

const spanColumns = ({ players: p }: Texts): Column<PlayerView['spans'][number]>[] => [
  { id: 'span', title: p.spans, main: true, cell: (row) => row.title },
  { id: 'deposited', title: p.deposited, cell: (row) => row.deposited },
  { id: 'withdrawn', title: p.withdrawn, cell: (row) => row.withdrawn },
  { id: 'net', title: p.net, cell: (row) => row.net },
  { id: 'time', title: p.time, cell: (row) => row.time },
]

/** Figures and data on one side, what may be done on the other. */
function Summary({ view }: Props) {
  const t = useTexts()
  const { players: p } = t
  return (
    <div className="columns">
      <div>
        <section className="stack">
          <h2>{p.money}</h2>
          <Facts facts={view.money} />
          <DataTable
            caption={p.figures}
            columns={spanColumns(t)}
            rows={view.spans}
            rowId={(row) => row.title}
          />
        </section>
        <section>
          <h2>{p.data}</h2>
          <Facts facts={view.data} />
        </section>
      </div>
      <div>
        <Waiting view={view} />
        <TagsCard key={`tags ${view.history.length}`} view={view} />
        {view.acts.length > 0 && (
          <section className="stack">
            <h2>{p.actions}</h2>
            {view.acts.map((act) => (
              // Empty and folded again once something went on record.
              <Act key={`${act.id} ${view.history.length}`} view={view} act={act} />
            ))}
            <Withdraw key={`consents ${view.history.length}`} view={view} />
            {view.grant && (
              <Grant key={`grant ${view.history.length}`} view={{ ...view, grant: view.grant }} />
            )}
            {view.viewing && (
              <Viewing key={`viewing ${view.history.length}`} view={{ ...view, viewing: view.viewing }} />
            )}
            {view.correction && (
              <Correction
                key={`correction ${view.history.length}`}
                view={{ ...view, correction: view.correction }}
              />
            )}
            {view.adjustment && (
              <Adjustment
                key={`adjustment ${view.history.length}`}
                view={{ ...view, adjustment: view.adjustment }}
              />
            )}
            {view.closing && (
              <Closing key={`closing ${view.history.length}`} view={{ ...view, closing: view.closing }} />
            )}
            {view.namesake && (
              <Namesake key={`namesake ${view.history.length}`} view={{ ...view, namesake: view.namesake }} />
            )}
          </section>
        )}
        <History view={view} />
      </div>
    </div>
  )
}

/** The whole player on one page. */
export default function PlayerPage() {
  const t = useTexts()
  const { players: p } = t
  const view = useLoaderData<typeof loader>()
  const { payments, bets, sessions, linked } = view
  return (
    <>
      <Link to={`/players?${new URLSearchParams({ brand: view.brand }).toString()}`}>{p.back}</Link>
      <Title title={view.username}>
        <Badge kind={view.badge.look}>{view.badge.text}</Badge>
      </Title>
      <div className="stack">
        {view.notices.map((notice) => (
          <Note key={notice} kind="warning">
            {notice}
          </Note>
        ))}
        <Summary view={view} />
        <List title={p.payments} none={p.noPayments} columns={paymentColumns(t)} rows={payments} />
        <List title={p.bets} none={p.noBets} columns={betColumns(t)} rows={bets}>
          {view.allBets && <Link to={view.allBets}>{p.allBets}</Link>}
        </List>
        <Parts parts={view.parts} />
        <List title={p.sessions} none={p.noSessions} columns={sessionColumns(t)} rows={sessions} />
        <List title={p.linked} none={p.noLinked} columns={linkedColumns(t)} rows={linked} />
      </div>
      <Zone />
    </>
  )
}
