import type { SportsEvent, SportsMarket } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Rail } from '~/ui/rail.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Crest } from '~/ui/crest.tsx'
import { useOddsText } from '../prices/odds-text.ts'
import { isLive, playText } from '../play-text.ts'
import { shortOutcome } from '../prices/short-outcome.ts'
import { marketKey, pickText } from '../slip/slip.ts'
import { useStartText } from '../start-text.ts'
import type { Highlights } from './load.ts'
import { wakeHighlights } from './wake.ts'
import { isSolo } from '../sport-icon.ts'

/** The form of the home's prices: a press adds the selection to the slip. */
const FORM = 'home-odds'
const LIVE_CARDS = 4
const CARDS = 8

/** How far a live event is, or when a coming one starts. */
function When({ event }: { event: SportsEvent }) {
  const { t } = useTranslation()
  const start = useStartText()
  const { play, state, competition, starts_at } = event
  if (!play || !isLive(state))
    return (
      <time className="figures" dateTime={starts_at} suppressHydrationWarning>
        {start(starts_at)}
      </time>
    )
  return (
    <b className="figures match-minute" data-minute={competition.sport}>
      {state === 'live' ? playText(t, competition.sport, play) : t(`sports.state.${state}`)}
    </b>
  )
}

const TICKER = 8

/** A line of live scores, then of what comes next, each leading to its event. */
export function LiveTicker({ highlights }: { highlights: Highlights | null }) {
  const { t } = useTranslation()
  if (!highlights) return null
  const { live, coming } = highlights
  const events = [...live, ...coming].slice(0, TICKER)
  if (events.length === 0) return null
  return (
    <nav
      className="ticker scroll-x"
      aria-label={t(live.length > 0 ? 'lobby.liveScores' : 'lobby.sportsNext')}
      ref={wakeHighlights}
      data-matches=""
    >
      {events.map((event) => (
        <a key={event.id} href={paths.sportsEvent(event.id)} data-event={event.id} data-prefetch="none">
          <When event={event} />
          <span>{event.home.name}</span>
          {event.play ? <Score play={event.play} /> : <span className="text-low">–</span>}
          <span>{event.away.name}</span>
        </a>
      ))}
    </nav>
  )
}

function Score({ play: { score } }: { play: NonNullable<SportsEvent['play']> }) {
  return (
    <b className="figures">
      <span data-score="home">{score.home}</span>
      {' – '}
      <span data-score="away">{score.away}</span>
    </b>
  )
}

function Price({ event, market, outcome }: PriceProps) {
  const { t } = useTranslation()
  const text = useOddsText()
  const { id, specifiers } = market
  const odds = outcome.active ? outcome.odds : null
  const open = market.status === 'active' && odds !== null
  const pick = {
    event_id: event.id,
    market_id: id,
    specifiers,
    outcome_id: outcome.id,
    odds: odds ?? '',
    stake: '',
    each_way: '',
  }
  const name = `${outcome.name}, ${market.name}`
  return (
    <button
      type="submit"
      form={FORM}
      name="pick"
      value={pickText(pick)}
      className="match-odd"
      data-market={marketKey(event.id, id, specifiers)}
      data-outcome={outcome.id}
      disabled={!open}
    >
      <small aria-hidden="true">{shortOutcome(t, market, outcome)}</small>
      <span className="visually-hidden">{t('sports.odd', { name })} </span>
      <b className="figures">{open ? text(odds) : '—'}</b>
    </button>
  )
}
type PriceProps = { event: SportsEvent; market: SportsMarket; outcome: SportsMarket['outcomes'][number] }

function Card({ event }: { event: SportsEvent }) {
  const [market] = event.markets
  return (
    <li className="match-card" data-event={event.id}>
      <a href={paths.sportsEvent(event.id)} data-prefetch="none">
        <span className="match-top">
          <span className="ellipsis">{event.competition.name}</span>
          <When event={event} />
        </span>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className="match-team">
            <Crest team={event[side]} look={isSolo(event.competition.sport) ? 'portrait' : 'shield'} />
            <span className="ellipsis">{event[side].name}</span>
            {event.play && (
              <b className="figures" data-score={side}>
                {event.play.score[side]}
              </b>
            )}
          </span>
        ))}
      </a>
      {market && (
        <div
          className="match-odds"
          data-feed={event.feed}
          data-product={isLive(event.state) ? 'live' : 'prematch'}
        >
          {market.outcomes.map((outcome) => (
            <Price key={outcome.id} event={event} market={market} outcome={outcome} />
          ))}
        </div>
      )}
    </li>
  )
}

/** What a player follows, what is played now and what comes next, with prices that add to the slip. */
export function SportsHighlights({ highlights }: { highlights: Highlights | null }) {
  const { t } = useTranslation()
  if (!highlights) return null
  const { live, liveTotal, coming, followed } = highlights
  const all = [...followed, ...live.slice(0, LIVE_CARDS), ...coming]
  const events = [...new Map(all.map((event) => [event.id, event])).values()].slice(0, CARDS)
  if (events.length === 0) return null
  const title = liveTotal > 0 ? t('lobby.sportsLive') : t('lobby.sportsNext')
  return (
    <div ref={wakeHighlights} data-matches="">
      <XsrfForm id={FORM} method="post" action={paths.sportsSlip()} />
      <Rail
        className="matches"
        below
        title={
          <>
            {title} {liveTotal > 0 && <Badge kind="live">{liveTotal}</Badge>}
          </>
        }
        more={{ href: liveTotal > 0 ? paths.live() : paths.sports(), label: t('lobby.seeAll') }}
      >
        {events.map((event) => (
          <Card key={event.id} event={event} />
        ))}
      </Rail>
      <a className="button button-brand match-slip" href={paths.sportsSlip()} hidden data-slip-link="">
        <Icon name="receipt-text" size="small" />
        {t('sports.slip.title')} <b className="figures" data-slip-count="" />
      </a>
    </div>
  )
}
