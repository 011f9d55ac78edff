import type { SportsEvent, SportsMarket } from '@palco/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { Crest } from '~/ui/crest.tsx'
import type { inColumns } from '../prices/columns.ts'
import { FollowButton } from '../follow/follow-button.tsx'
import { useEventNow } from '../live/use-sports-live.ts'
import { Odds } from '../prices/odd.tsx'
import { isLive, playText } from '../play-text.ts'
import { shortOutcome } from '../prices/short-outcome.ts'
import { useStartText } from '../start-text.ts'
import { isSolo } from '../sport-icon.ts'

/** What is played now, from the stream where it has said so. */
export function useNow(event: SportsEvent) {
  const now = useEventNow(event.id)
  return { state: now?.state ?? event.state, play: now ? now.play : event.play, at: now?.at ?? null }
}

/** Seconds since what is shown came; ticks while the clock runs. */
function useElapsed(at: number | null, on: boolean): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    if (!on) return
    const from = at ?? performance.now()
    const timer = setInterval(() => setElapsed((performance.now() - from) / 1000), 1_000)
    return () => {
      clearInterval(timer)
      setElapsed(0)
    }
  }, [at, on])
  return elapsed
}

/** The minute of a live event, the start of one that comes, or why it is neither. */
export function When({ event }: { event: SportsEvent & { start?: string } }) {
  const { t } = useTranslation()
  const start = useStartText()
  const { state, play, at } = useNow(event)
  const elapsed = useElapsed(at, isLive(state) && play?.clock?.running === true)
  if (isLive(state) && play) {
    const text =
      state === 'live' ? playText(t, event.competition.sport, play, elapsed) : t(`sports.state.${state}`)
    return (
      <span className="live-text figures">
        <i aria-hidden="true" />
        <span className="visually-hidden">{t('sports.live')} </span>
        {text}
      </span>
    )
  }
  if (state !== 'not_started')
    return <span className="badge badge-neutral">{t(`sports.state.${state}`)}</span>
  return (
    // Server and browser may stand on two sides of midnight.
    <time className="figures" dateTime={event.starts_at} suppressHydrationWarning>
      {event.start ?? start(event.starts_at)}
    </time>
  )
}

/** Points or goals of a side; tennis shows the game's points next to the sets. */
function Score({ event, side }: { event: SportsEvent; side: 'home' | 'away' }) {
  const { play } = useNow(event)
  if (!play) return <span />
  return (
    <span className="score figures">
      {play.game && <small>{play.game[side]}</small>}
      {play.server === side && <i className="serve" />}
      {play.score[side]}
    </span>
  )
}

export function Teams({ event }: { event: SportsEvent }) {
  const { play } = useNow(event)
  return (
    <span className="teams">
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className="team">
          <Crest team={event[side]} look={isSolo(event.competition.sport) ? 'portrait' : 'shield'} />
          <span className="ellipsis">{event[side].name}</span>
          {play?.red_cards && play.red_cards[side] > 0 && <i className="red-card">{play.red_cards[side]}</i>}
          <Score event={event} side={side} />
        </span>
      ))}
    </span>
  )
}

function Cells({
  event,
  market,
  look,
}: {
  event: SportsEvent
  market: SportsMarket | undefined
  look: 'row' | 'stacked'
}) {
  const { t } = useTranslation()
  const { state } = useNow(event)
  if (!market) return null
  return (
    <Odds
      eventId={event.id}
      live={isLive(state)}
      market={market}
      look={look}
      toLabel={(outcome) => shortOutcome(t, market, outcome)}
    />
  )
}

/** Where rows lead that open the event next to their list, and whose is open. */
export type QuickLinks = { toHref: (id: string) => string; open: string | null }

/** An event in a list: teams, score, its one-line markets, and a link to all others. */
export function EventRow({
  event,
  markets: [first, second, third],
  quick,
}: {
  event: SportsEvent
  /** Those of the event where the columns of its list are. */
  markets: ReturnType<typeof inColumns>
  quick?: QuickLinks
}) {
  const { t } = useTranslation()
  const count = event.market_count
  const more = Math.max(0, count - event.markets.length)
  const href = paths.sportsEvent(event.id)
  return (
    <article className="event">
      <a
        className="event-link"
        href={quick ? quick.toHref(event.id) : href}
        data-quick={quick ? event.id : undefined}
        aria-current={quick?.open === event.id ? 'true' : undefined}
      >
        <span className="event-meta">
          <When event={event} />
          <span className="event-count figures">
            +{more}
            <Icon name="chevron-right" size="small" />
          </span>
        </span>
        <Teams event={event} />
      </a>
      <FollowButton
        follow={{ kind: 'event', id: event.id }}
        name={`${event.home.name} – ${event.away.name}`}
      />
      <div className="main-market" data-cells={first?.outcomes.length ?? 0}>
        {first ? (
          <Cells event={event} market={first} look="row" />
        ) : (
          <p className="no-odds">{t('sports.noOdds')}</p>
        )}
      </div>
      <div className="side-market">
        <Cells event={event} market={second} look="stacked" />
      </div>
      <div className="side-market optional">
        <Cells event={event} market={third} look="stacked" />
      </div>
      {quick ? (
        <a className="event-more figures" href={href}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">
            {t('sports.quick.all', { count })}, {event.home.name} – {event.away.name}
          </span>
        </a>
      ) : (
        <a className="event-more figures" href={href} tabIndex={-1} aria-hidden="true">
          +{more}
        </a>
      )}
    </article>
  )
}
