import type { SportsIncident } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { Crest, Flag } from '~/ui/crest.tsx'
import { useNow, When } from '../lists/event-row.tsx'
import { kicksOf } from '../play-text.ts'
import type { EventDetail } from '../lists/lists.ts'
import { FollowButton } from '../follow/follow-button.tsx'
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
    const kicks = kicksOf(play)
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

function TeamName({ team: { id, name } }: { team: EventDetail['home'] }) {
  return (
    <span className="board-name">
      <b>{name}</b>
      <FollowButton follow={{ kind: 'team', id }} name={name} />
    </span>
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
      <div className="board-game">
        <div className="board-team">
          <Crest team={home} size={64} shirt />
          <TeamName team={home} />
          {play?.red_cards && play.red_cards.home > 0 && <i className="red-card">{play.red_cards.home}</i>}
        </div>
        <div className="board-score">
          {play ? (
            <p className="display figures" role="status" aria-label={t('sports.score', play.score)}>
              {play.score.home} – {play.score.away}
            </p>
          ) : (
            <p className="display board-versus" aria-hidden="true">
              {t('sports.vs')}
            </p>
          )}
        </div>
        <div className="board-team">
          <Crest team={away} size={64} shirt />
          <TeamName team={away} />
          {play?.red_cards && play.red_cards.away > 0 && <i className="red-card">{play.red_cards.away}</i>}
        </div>
      </div>
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
    </section>
  )
}
