import type { FeedStates, SportsIncident } from '@palco/contract'
import { useMemo, useState } from 'react'
import type { EventDetail } from '../lists/lists.ts'
import { isLive } from '../play-text.ts'
import { useLiveRefresh } from '../live/use-live-refresh.ts'
import { useSportsLive } from '../live/use-sports-live.ts'

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

/**
 * Follows one event with all its markets; a market that the page does not have yet has it read anew.
 * @param feeds the producers as read with the event; null where another part of the page has them
 * @returns what happened, the newest first
 */
export function useEventLive(event: EventDetail, feeds: FeedStates | null): readonly SportsIncident[] {
  const { incidents, add } = useIncidents(event)
  const refresh = useLiveRefresh()
  const loaded = useMemo(() => ({ events: [event], feeds }), [event, feeds])
  const known = useMemo(
    () => new Set(event.markets.map(({ id, specifiers }) => `${id} ${specifiers}`)),
    [event],
  )
  useSportsLive(`sports_event:${event.id}`, loaded, (news) => {
    if (!('event_id' in news) || news.event_id !== event.id) return
    if (news.type === 'sports_incident') add(news.incident)
    if (news.type === 'sports_market' && news.status !== 'off' && !known.has(`${news.id} ${news.specifiers}`))
      refresh()
    if (news.type === 'sports_event' && isLive(news.state) !== isLive(event.state)) refresh()
  })
  return incidents
}
