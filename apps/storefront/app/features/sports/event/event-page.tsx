import type { SportsMarket } from '@palco/contract'
import { useEffect, useMemo } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { DocumentText, useDocumentText } from '~/first-paint/document-text.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { rememberEvent } from '~/page/seen-events.ts'
import { paths } from '~/paths.ts'
import type { EventDetail } from '../lists/lists.ts'
import type { EventData } from '../load-event.ts'
import { useFollowKeys } from '../follow/store.ts'
import { isLive } from '../play-text.ts'
import { FeedNote, SportsFrame } from '../sports-frame.tsx'
import { useNow } from '../lists/event-row.tsx'
import { Markets } from './markets.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { Tracker } from './tracker.tsx'
import { useEventLive } from './use-event-live.ts'

/** One event: score, course of play, and all its markets. */
export function EventPage({ loaded, data }: { loaded: NonNullable<EventData['event']>; data: EventData }) {
  const { t } = useTranslation()
  const { feeds, followed } = data
  const markets = useDocumentText(data.markets)
  const event: EventDetail = useMemo(
    () => ({ ...loaded, markets: JSON.parse(markets) as SportsMarket[] }),
    [loaded, markets],
  )
  const { state } = useNow(event)
  const incidents = useEventLive(event, feeds)
  const events = useMemo(() => [event], [event])
  const title = `${event.home.name} – ${event.away.name}`
  useEffect(() => rememberEvent({ href: paths.sportsEvent(event.id), name: title }), [event.id, title])
  return (
    <SportsFrame tree={null} follows={useFollowKeys(followed)}>
      <PageTitle>{title}</PageTitle>
      <h1 className="visually-hidden">
        {t('sports.versus', { home: event.home.name, away: event.away.name })}
      </h1>
      <Scoreboard event={event} incidents={incidents} />
      <FeedNote feeds={feeds} events={events} />
      {(isLive(state) || incidents.length > 0) && <Tracker event={event} incidents={incidents} />}
      <Markets event={event} />
      {data.markets === null && <DocumentText text={markets} />}
    </SportsFrame>
  )
}
