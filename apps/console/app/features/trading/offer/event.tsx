import { Badge } from '@palco/ui/badge.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Facts } from '../../../page/facts.tsx'
import { Filters } from '../../../page/filters.tsx'
import { Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { LIVE_SECONDS, MOST_LIVE_RENEWALS } from '../../../page/renewal-limits.ts'
import { type EventView, loadEvent } from './event.server.ts'
import { Market, ShiftForm } from './market.tsx'
import { BrandChoice } from '../../../page/brands.tsx'
import { EventState } from '../states.tsx'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { useRenewal } from '../../../page/use-renewal.tsx'
import { useTexts } from '../../../texts/index.ts'

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadEvent(params.id ?? '', request, context)

export const ErrorBoundary = Problem

function Head({ event }: { event: EventView }) {
  const { event: e, events, renews, renewNow, shift } = useTexts().trading
  return (
    <>
      <nav className="ways">
        <Link className="button button-ghost" to={event.addresses.list} aria-keyshortcuts="u">
          {e.back}
        </Link>
      </nav>
      <div className="title">
        <h1 tabIndex={-1}>
          {event.match} {event.score !== null && <span className="big">{event.score}</span>}
        </h1>
        <p className="soft">
          {event.competition} · {event.starts}
        </p>
        <EventState state={event.state} />
        {event.suspended && <Badge kind="negative">{events.byUs}</Badge>}
        {!event.fed && <Badge kind="warning">{events.noFeed}</Badge>}
        <p className="soft">
          {renews(LIVE_SECONDS)} <Link to={event.addresses.here}>{renewNow}</Link>
        </p>
      </div>
      <section className="figures">
        <h2>{e.figures}</h2>
        <Facts facts={event.facts} />
        <div className="pages">
          <DeskForm verb="suspend" fields={{ event: event.id, suspended: event.suspended ? 'no' : 'yes' }}>
            <DeskButton verb="suspend" variant={event.suspended ? 'brand' : 'danger'} shortcut="s">
              {event.suspended ? e.resumeEvent : e.suspendEvent}
            </DeskButton>
          </DeskForm>
          <Link className="button button-neutral" to={event.addresses.shift} preventScrollReset>
            {shift.open}
          </Link>
          <Link className="button button-neutral" to={event.addresses.bets}>
            {e.seeBets}
          </Link>
        </div>
        {event.shift === '*' && <ShiftForm event={event} />}
      </section>
    </>
  )
}

/** One event: what each outcome wins or costs, and the forms that change its offer. */
export default function Event() {
  const t = useTexts()
  const { event: e } = t.trading
  const event = useLoaderData<typeof loader>()
  useRenewal(true, LIVE_SECONDS, MOST_LIVE_RENEWALS)
  return (
    <>
      <title>{`${event.match} · ${t.title}`}</title>
      <Head event={event} />
      <Filters
        action={`/trading/events/${encodeURIComponent(event.id)}`}
        more={<span className="soft">{event.count}</span>}
      >
        <BrandChoice value={event.brand} />
        <TextField
          id="filter-market"
          label={e.filter}
          name="market"
          key={event.filter.text}
          defaultValue={event.filter.text}
          maxLength={60}
          autoComplete="off"
        />
        <SelectField
          id="filter-only"
          label={e.only}
          name="only"
          key={`o${event.filter.only}`}
          defaultValue={event.filter.only ?? ''}
        >
          <option value="">{e.onlyAll}</option>
          <option value="staked">{e.onlyStaked}</option>
          <option value="changed">{e.onlyChanged}</option>
        </SelectField>
      </Filters>
      {event.markets.length === 0 && <p className="empty">{e.empty}</p>}
      {event.markets.map((market) => (
        <Market key={market.key} event={event} market={market} />
      ))}
      <Zone />
    </>
  )
}
