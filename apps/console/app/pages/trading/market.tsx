import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { CheckboxField, SelectField, TextField } from '@palco/ui/field.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type TradingTextsOf, useTexts } from '../../texts/index.ts'
import { BoostForm } from './boost.tsx'
import type { EventView, MarketView, OutcomeView } from './event.server.ts'
import { TradeButton, TradeForm } from './parts.tsx'

const KINDS: Readonly<Record<string, BadgeKind>> = { active: 'positive', suspended: 'warning' }
const ENDS = [5, 15, 60, 240] as const

/** What names a market, and one of its outcomes, in a form. */
const fieldsOf = (event: string, market: MarketView, outcome?: OutcomeView) => ({
  event,
  market: market.id,
  specifiers: market.specifiers,
  ...(outcome && { outcome: outcome.id }),
})

/** Suspends what is open and resumes what operators have suspended. */
function Suspend({
  fields,
  suspended,
  about,
}: {
  fields: Readonly<Record<string, string>>
  suspended: boolean
  about: string
}) {
  const { event: e } = useTexts().trading
  const text = suspended ? e.resume : e.suspend
  return (
    <TradeForm verb="suspend" fields={{ ...fields, suspended: suspended ? 'no' : 'yes' }}>
      <TradeButton verb="suspend" name={`${text}: ${about}`}>
        {text}
      </TradeButton>
    </TradeForm>
  )
}

const columnsOf = (
  { event: e }: TradingTextsOf,
  event: string,
  market: MarketView,
): Column<OutcomeView>[] => [
  {
    id: 'outcome',
    title: e.outcome,
    main: true,
    cell: (row) => (
      <Link to={row.priceAddress} data-row={row.key} preventScrollReset>
        {row.name}
      </Link>
    ),
  },
  {
    id: 'price',
    title: e.price,
    number: true,
    cell: (row) => (
      <span>
        {row.suspended ? <Badge kind="negative">{e.suspendedOutcome}</Badge> : <b>{row.price}</b>}
        {row.set !== null && (
          <small className="ours">
            {row.set} {row.until}
          </small>
        )}
        {row.boost !== null && <small className="ours">{row.boost}</small>}
      </span>
    ),
  },
  { id: 'fed', title: e.fed, number: true, cell: (row) => row.fed },
  { id: 'probability', title: e.probability, number: true, cell: (row) => row.probability },
  { id: 'bets', title: e.bets, number: true, cell: (row) => row.bets },
  { id: 'stake', title: e.stakeOf, number: true, cell: (row) => row.stake },
  {
    id: 'profit',
    title: e.profit,
    number: true,
    cell: (row) => <b className={row.loses ? 'costs' : undefined}>{row.profit}</b>,
  },
  { id: 'multiples', title: e.multiples, number: true, cell: (row) => row.multiples },
  {
    id: 'action',
    title: e.action,
    cell: (row) => (
      <Suspend
        fields={fieldsOf(event, market, row)}
        suspended={row.suspended}
        about={`${market.name}, ${row.name}`}
      />
    ),
  },
]

/** Sets the price of one outcome; the address says which one. */
function PriceForm({
  event,
  market,
  outcome,
}: {
  event: EventView
  market: MarketView
  outcome: OutcomeView
}) {
  const { price: p } = useTexts().trading
  const fields = fieldsOf(event.id, market, outcome)
  useEffect(() => document.getElementById('price-value')?.focus(), [outcome.key])
  return (
    <div className="price-form" id="price">
      <h3>{p.title(outcome.name)}</h3>
      <TradeForm className="filters" verb="price" fields={fields}>
        <SelectField id="price-kind" label={p.kind} name="kind" defaultValue={event.kind ?? outcome.kind}>
          {Object.entries(p.kinds).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          id="price-value"
          label={p.value}
          hint={p.hint}
          name="value"
          required
          maxLength={20}
          autoComplete="off"
          defaultValue={event.typed ?? outcome.typed}
        />
        <Ends id="price-ends" />
        {event.asksToConfirm && (
          <CheckboxField id="price-sure" label={p.confirm} name="confirmed" value="yes" required />
        )}
        <TradeButton verb="price" variant="brand">
          {p.save}
        </TradeButton>
      </TradeForm>
      <div className="pages">
        {outcome.set !== null && (
          <TradeForm verb="price" fields={{ ...fields, end: 'yes' }}>
            <TradeButton verb="price">{p.end}</TradeButton>
          </TradeForm>
        )}
        <Link className="button button-ghost" to={event.addresses.here} preventScrollReset>
          {p.close}
        </Link>
      </div>
    </div>
  )
}

/** Shifts all prices of a market, or of the event without one; the address says which. */
export function ShiftForm({ event, market }: { event: EventView; market?: MarketView }) {
  const { price: p, shift: s } = useTexts().trading
  const fields = market ? fieldsOf(event.id, market) : { event: event.id }
  useEffect(() => document.getElementById('shift-value')?.focus(), [market?.key])
  return (
    <div className="price-form" id="shift">
      <h3>{s.title(market?.name ?? null)}</h3>
      <p className="soft">{s.explain}</p>
      <TradeForm className="filters" verb="shift" fields={fields}>
        <TextField
          id="shift-value"
          label={s.value}
          hint={s.hint}
          name="value"
          required
          maxLength={20}
          autoComplete="off"
          defaultValue={event.typed ?? ''}
        />
        <Ends id="shift-ends" />
        {event.asksToConfirm && (
          <CheckboxField id="shift-sure" label={p.confirm} name="confirmed" value="yes" required />
        )}
        <TradeButton verb="shift" variant="brand">
          {s.save}
        </TradeButton>
      </TradeForm>
      <div className="pages">
        {(market ?? event).isSet && (
          <TradeForm verb="shift" fields={{ ...fields, end: 'yes' }}>
            <TradeButton verb="shift">{s.end}</TradeButton>
          </TradeForm>
        )}
        <Link className="button button-ghost" to={event.addresses.here} preventScrollReset>
          {p.close}
        </Link>
      </div>
    </div>
  )
}

/** When a price of operators ends. */
function Ends({ id }: { id: string }) {
  const { price: p } = useTexts().trading
  return (
    <SelectField id={id} label={p.ends} name="minutes" defaultValue="15">
      <option value="">{p.never}</option>
      {ENDS.map((minutes) => (
        <option key={minutes} value={minutes}>
          {p.ending(minutes)}
        </option>
      ))}
    </SelectField>
  )
}

/** A market with its outcomes; unfolded where bets are open on it. */
export function Market({ event, market, open }: { event: EventView; market: MarketView; open: boolean }) {
  const t = useTexts()
  const { event: e, events, shift } = t.trading
  const isShifted = event.shift === market.key
  const priced = market.outcomes.find(({ key }) => key === event.price)
  // What was unfolded stays so: a market does not fold under the hand that has just resumed it.
  const [isOpen, setOpen] = useState(open)
  const asked = priced !== undefined || isShifted
  const [before, setBefore] = useState(false)
  if (asked !== before) {
    setBefore(asked)
    if (asked) setOpen(true)
  }
  return (
    <details className="market" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{market.name}</b>
        <Badge kind={KINDS[market.state] ?? 'neutral'}>{e.marketStates[market.state] ?? market.state}</Badge>
        {market.suspended && <Badge kind="negative">{e.suspendedMarket}</Badge>}
        {market.decided && <Badge kind="info">{e.decided}</Badge>}
        {!market.fed && <Badge kind="warning">{events.noFeed}</Badge>}
        <span className="soft">{market.live ? e.live : e.prematch}</span>
        <span className={market.isShort ? 'costs' : 'soft'}>
          {e.book} {market.book} · {e.margin} {market.margin}
        </span>
        <span className="sums">
          {e.stakeOf} {market.stake} · {events.worst}{' '}
          <b className={market.costs ? 'costs' : undefined}>{market.worst}</b>
        </span>
      </summary>
      <div className="pages">
        <Suspend fields={fieldsOf(event.id, market)} suspended={market.suspended} about={market.name} />
        <Link className="button button-neutral" to={market.shiftAddress} preventScrollReset>
          {shift.open}
        </Link>
        <Link className="button button-neutral" to={market.resultAddress}>
          {e.result}
        </Link>
      </div>
      {isShifted && <ShiftForm event={event} market={market} />}
      <DataTable
        caption={market.name}
        columns={columnsOf(t.trading, event.id, market)}
        rows={market.outcomes}
        rowId={(row) => row.id}
      />
      {priced && <PriceForm event={event} market={market} outcome={priced} />}
      {priced && !market.live && (
        <BoostForm outcome={priced} fields={{ ...fieldsOf(event.id, market, priced), brand: event.brand }} />
      )}
    </details>
  )
}
