import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type TradingTexts, useTexts } from '../../../texts/index.ts'
import { BoostForm } from './boost.tsx'
import type { EventView, MarketView, OutcomeView } from './event.server.ts'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { CheckboxField, SelectField, TextField } from '../../../forms/fields.tsx'

const KINDS: Readonly<Record<string, BadgeKind>> = { active: 'positive', suspended: 'warning' }
const ENDS = [5, 15, 60, 240] as const

/** What names a market, and one of its outcomes, in a form. */
const toFields = (event: string, market: MarketView, outcome?: OutcomeView) => ({
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
    <DeskForm verb="suspend" fields={{ ...fields, suspended: suspended ? 'no' : 'yes' }}>
      <DeskButton verb="suspend" name={`${text}: ${about}`}>
        {text}
      </DeskButton>
    </DeskForm>
  )
}

const columns = ({ event: e }: TradingTexts, event: string, market: MarketView): Column<OutcomeView>[] => [
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
  { id: 'stake', title: e.staked, number: true, cell: (row) => row.stake },
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
        fields={toFields(event, market, row)}
        suspended={row.suspended}
        about={`${market.name}, ${row.name}`}
      />
    ),
  },
]

type FormTexts = { value: string; hint: string; save: string; end: string }

/** The form that sets prices until a time, and the one that ends it; the address says what they are about. */
function OfferForm({
  verb,
  about,
  title,
  texts,
  event,
  fields,
  value,
  isSet,
  explain,
  children,
}: {
  verb: 'price' | 'shift'
  /** The key of what is set: its value takes the focus when it changes. */
  about: string
  title: string
  texts: FormTexts
  event: EventView
  fields: Readonly<Record<string, string>>
  value: string
  isSet: boolean
  explain?: string
  /** Fields before the value. */
  children?: ReactNode
}) {
  const { price: p } = useTexts().trading
  useEffect(() => document.getElementById(`${verb}-value`)?.focus(), [verb, about])
  return (
    <div className="price-form" id={verb}>
      <h3>{title}</h3>
      {explain && <p className="soft">{explain}</p>}
      <DeskForm className="filters" verb={verb} fields={fields}>
        {children}
        <TextField
          id={`${verb}-value`}
          label={texts.value}
          hint={texts.hint}
          name="value"
          required
          maxLength={20}
          autoComplete="off"
          defaultValue={event.typed ?? value}
        />
        <Ends id={`${verb}-ends`} />
        {event.leaves !== null && (
          <div className="stack">
            <p>{p.leaves}</p>
            <ul className="reasons">
              {event.leaves.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <CheckboxField id={`${verb}-sure`} label={p.confirm} name="confirmed" value="yes" required />
          </div>
        )}
        <DeskButton verb={verb} variant="brand">
          {texts.save}
        </DeskButton>
      </DeskForm>
      <div className="pages">
        {isSet && (
          <DeskForm verb={verb} fields={{ ...fields, end: 'yes' }}>
            <DeskButton verb={verb}>{texts.end}</DeskButton>
          </DeskForm>
        )}
        <Link className="button button-ghost" to={event.addresses.here} preventScrollReset>
          {p.close}
        </Link>
      </div>
    </div>
  )
}

/** Sets the price of one outcome. */
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
  return (
    <OfferForm
      verb="price"
      about={outcome.key}
      title={p.title(outcome.name)}
      texts={p}
      event={event}
      fields={toFields(event.id, market, outcome)}
      value={outcome.typed}
      isSet={outcome.set !== null}
    >
      <SelectField id="price-kind" label={p.kind} name="kind" defaultValue={event.kind ?? outcome.kind}>
        {Object.entries(p.kinds).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </OfferForm>
  )
}

/** Shifts all prices of a market, or of the event without one. */
export function ShiftForm({ event, market }: { event: EventView; market?: MarketView }) {
  const { shift: s } = useTexts().trading
  return (
    <OfferForm
      verb="shift"
      about={market?.key ?? ''}
      title={s.title(market?.name ?? null)}
      texts={s}
      event={event}
      fields={market ? toFields(event.id, market) : { event: event.id }}
      value=""
      isSet={(market ?? event).isSet}
      explain={s.explain}
    />
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

/**
 * Whether a market is unfolded, and its outcomes. What was unfolded stays so: a market that was
 * just resumed does not fold. Outcomes that were not sent are asked for; the ones of before stand until they are there.
 */
function useUnfolded(market: MarketView, isAsked: boolean) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(market.outcomes !== null)
  const [outcomes, setOutcomes] = useState(market.outcomes)
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked !== wasAsked) {
    setAsked(isAsked)
    if (isAsked) setOpen(true)
  }
  if (market.outcomes && market.outcomes !== outcomes) setOutcomes(market.outcomes)
  const isMissing = isOpen && market.outcomes === null
  useEffect(() => {
    if (isMissing) void navigate(market.unfoldAddress, { replace: true, preventScrollReset: true })
  }, [isMissing, market.unfoldAddress, navigate])
  return { isOpen, setOpen, outcomes: market.outcomes ?? outcomes }
}

/** A market with its outcomes; unfolded where bets are open on it. */
export function Market({ event, market }: { event: EventView; market: MarketView }) {
  const t = useTexts()
  const { event: e, events, shift } = t.trading
  const isShifted = event.shift === market.key
  const priced = market.outcomes?.find(({ key }) => key === event.price)
  const { isOpen, setOpen, outcomes } = useUnfolded(market, priced !== undefined || isShifted)
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
        {market.unpriced > 0 && <Badge kind="warning">{e.unpriced(market.unpriced)}</Badge>}
        <span className="sums">
          {e.staked} {market.stake} · {events.worst}{' '}
          <b className={market.costs ? 'costs' : undefined}>{market.worst}</b>
        </span>
      </summary>
      {outcomes === null ? (
        <div className="pages">
          <Link className="button button-neutral" to={market.unfoldAddress} replace preventScrollReset>
            {e.unfold}
          </Link>
        </div>
      ) : (
        <>
          <div className="pages">
            <Suspend fields={toFields(event.id, market)} suspended={market.suspended} about={market.name} />
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
            columns={columns(t.trading, event.id, market)}
            rows={outcomes}
            rowId={(row) => row.id}
          />
          {priced && <PriceForm event={event} market={market} outcome={priced} />}
          {priced && !market.live && (
            <BoostForm
              outcome={priced}
              fields={{ ...toFields(event.id, market, priced), brand: event.brand }}
            />
          )}
        </>
      )}
    </details>
  )
}
