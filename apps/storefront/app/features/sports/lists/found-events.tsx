import type { CompetitionCount, SportsEvent } from '@palco/contract'
import { paths } from '~/paths.ts'
import { Flag } from '~/ui/crest.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Teams, When } from './event-row.tsx'
import { sportIcon } from '../sport-icon.ts'
import './event-rows.css'

/** Competitions and matches of a search, without prices: each leads to its page. */
export function FoundEvents({
  competitions,
  events,
}: {
  competitions: readonly CompetitionCount[]
  events: readonly SportsEvent[]
}) {
  return (
    <ul className="card found-list">
      {competitions.map(({ id, sport, name, category, country, events: count }) => (
        <li key={id}>
          <a href={paths.sportsCompetition(id)}>
            <Icon name={sportIcon(sport)} size="small" />
            <Flag country={country} />
            <span className="ellipsis">{`${category}, ${name}`}</span>
            <b className="figures">{count}</b>
          </a>
        </li>
      ))}
      {events.map((event) => (
        <li key={event.id}>
          <a href={paths.sportsEvent(event.id)} className="found-event">
            <span className="text-low row-wrap tiny-text">
              <When event={event} />
              <span className="ellipsis">{event.competition.name}</span>
            </span>
            <Teams event={event} />
          </a>
        </li>
      ))}
    </ul>
  )
}
