import type { SportsIncident } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { Crest, Flag } from '~/ui/crest.tsx'
import { useNow, When } from '../lists/event-row.tsx'
import { findKicks } from '../play-text.ts'
import type { EventDetail } from '../lists/lists.ts'
import { FollowButton } from '../follow/follow-button.tsx'
import { isSolo } from '../sport-icon.ts'
import { showsFolded, useWide } from '../use-wide.ts'
import { scorers } from './scorers.ts'
import './scoreboard.css'

/** Parts of play with their scores: sets, quarters, halves. */
function Parts({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { play } = useNow(event)
  if (!play || play.periods.length === 0) return null
  if (event.competition.sport === 'football') {
    const [first, second] = play.periods
    if (!first || !second) return null
    const regular = { home: first.home + second.home, away: first.away + second.away }
    const kicks = findKicks(play)
    return (
      <p className="figures half-time">
        {[
          t('sports.atHalfTime', { home: first.home, away: first.away }),
          ...(play.periods.length > 2 ? [t('sports.afterRegular', regular)] : []),
          ...(kicks ? [t('sports.onPenalties', kicks)] : []),
        ].join(' · ')}
      </p>
    )
  }
  return (
    <table className="score-parts figures">
      <caption className="visually-hidden">{t('sports.parts')}</caption>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className="ellipsis">
              {play.server === side && <i className="serve" />}
              {event[side].short}
            </th>
            {play.periods.map((part, index) => (
              <td key={index} data-now={index === play.periods.length - 1 || undefined}>
                {part[side]}
              </td>
            ))}
            {play.game && <td className="game">{play.game[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A side in the bar: its shirt or portrait, its name and red cards. */
function Side({ event, side }: { event: EventDetail; side: 'home' | 'away' }) {
  const { play } = useNow(event)
  const cards = play?.red_cards?.[side] ?? 0
  return (
    <span className="board-team">
      <Crest team={event[side]} size={64} look={isSolo(event.competition.sport) ? 'portrait' : 'shirt'} />
      <b>{event[side].name}</b>
      {cards > 0 && <i className="red-card">{cards}</i>}
    </span>
  )
}

/** Who plays and how it stands. On a phone a bar that grows when it is touched. */
function Standing({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { play } = useNow(event)
  return (
    <summary className="board-game" tabIndex={useWide() && showsFolded() ? -1 : undefined}>
      <Side event={event} side="home" />
      <span className="board-score">
        {play ? (
          <b className="display figures">
            {play.score.home} – {play.score.away}
          </b>
        ) : (
          <b className="display board-versus" aria-hidden="true">
            {t('sports.vs')}
          </b>
        )}
        <Icon name="chevron-down" size="small" />
      </span>
      <Side event={event} side="away" />
    </summary>
  )
}

/** Who plays, how it stands and how far it is; on the deepest plane of the brand. */
export function Scoreboard({
  event,
  incidents,
}: {
  event: EventDetail
  incidents: readonly SportsIncident[]
}) {
  const { t } = useTranslation()
  const { play } = useNow(event)
  const { competition, home, away } = event
  const goals = competition.sport === 'football' && [scorers(incidents, 'home'), scorers(incidents, 'away')]
  return (
    <section className="board motif" aria-label={t('sports.scoreboard')}>
      <div className="board-top">
        <a href={paths.sportsCompetition(competition.id)}>
          <Icon name="chevron-left" />
          <Flag country={competition.country} />
          <span className="ellipsis">{competition.name}</span>
        </a>
        <When event={event} />
        <FollowButton follow={{ kind: 'event', id: event.id }} name={`${home.name} – ${away.name}`} />
      </div>
      {play && (
        <p className="visually-hidden" role="status">
          {t('sports.score', play.score)}
        </p>
      )}
      <details className="board-fold">
        <Standing event={event} />
        <div className="board-more">
          <Parts event={event} />
          {goals && goals.some((side) => side.length > 0) && (
            <div className="board-goals figures">
              {goals.map((side, index) => (
                <p key={index}>
                  {side.map((scorer) => (
                    <span key={scorer}>{scorer}</span>
                  ))}
                </p>
              ))}
            </div>
          )}
          {event.venue && <p className="board-venue">{event.venue}</p>}
          <div className="board-follows">
            {[home, away].map(({ id, name }) => (
              <span key={id}>
                <FollowButton follow={{ kind: 'team', id }} name={name} />
                {name}
              </span>
            ))}
          </div>
        </div>
      </details>
    </section>
  )
}
