import type { SportsIncident } from '@palco/contract'
import { useMemo, useState } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import type { Feed } from '../lists.ts'
import type { EventDetail } from '../load.ts'
import { isLive } from '../play-text.ts'
import { useLiveRefresh } from '../use-live-refresh.ts'
import { FeedNote, SportsFrame } from '../sports-frame.tsx'
import { useSportsLive } from '../use-sports-live.ts'
import { useNow } from '../event-row.tsx'
import { Markets } from './markets.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { Tracker } from './tracker.tsx'
import './event.css'

/** What happened, the newest first: what the page came with and what the stream brought since. */
function useIncidents(event: EventDetail) {
  const [came, setCame] = useState<{ of: EventDetail; incidents: readonly SportsIncident[] }>({
    of: event,
    incidents: [],
  })
  const own = came.of === event ? came.incidents : []
  const add = (incident: SportsIncident) =>
    setCame((now) => ({ of: event, incidents: [incident, ...(now.of === event ? now.incidents : [])] }))
  const known = new Set(own.map(({ id }) => id))
  return { incidents: [...own, ...event.incidents.filter(({ id }) => !known.has(id))], add }
}

/** One event: score, course of play, and all its markets. */
export function EventPage({ event, feed }: { event: EventDetail; feed: Feed }) {
  const { t } = useTranslation()
  const { state } = useNow(event)
  const { incidents, add } = useIncidents(event)
  const refresh = useLiveRefresh()
  const loaded = useMemo(() => ({ events: [event], feed }), [event, feed])
  const known = new Set(event.markets.map(({ id, specifiers }) => `${id} ${specifiers}`))
  useSportsLive(`sports_event:${event.id}`, loaded, (news) => {
    if (news.type === 'sports_incident') add(news.incident)
    if (news.type === 'sports_market' && news.status !== 'off' && !known.has(`${news.id} ${news.specifiers}`))
      refresh()
    if (news.type === 'sports_event' && isLive(news.state) !== isLive(event.state)) refresh()
  })
  const title = `${event.home.name} – ${event.away.name}`
  return (
    <SportsFrame tree={null}>
      <PageTitle>{title}</PageTitle>
      <h1 className="visually-hidden">
        {t('sports.versus', { home: event.home.name, away: event.away.name })}
      </h1>
      <Scoreboard event={event} incidents={incidents} />
      <FeedNote feed={feed} />
      {(isLive(state) || incidents.length > 0) && <Tracker event={event} incidents={incidents} />}
      <Markets event={event} />
    </SportsFrame>
  )
}
