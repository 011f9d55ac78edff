import type { LivePlay, SportsEvent } from '@palco/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { Crest, Flag } from '~/ui/crest.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { listColumns, inColumns } from '../prices/columns.ts'
import { EventRow, type QuickLinks } from './event-row.tsx'
import { findKicks } from '../play-text.ts'
import { isSolo } from '../sport-icon.ts'

/** Events by competition, in the order in which they come. */
export function byCompetition(events: readonly SportsEvent[]): SportsEvent[][] {
  return [...Map.groupBy(events, ({ competition }) => competition.id).values()]
}

/** Column names of a competition's one-line markets. */
function Columns({ of: [first, second, third] }: { of: ReturnType<typeof listColumns> }) {
  const { t } = useTranslation()
  const signs = first?.outcomes.length === 3 ? ['1', 'X', '2'] : ['1', '2']
  return (
    <span className="league-columns" aria-hidden="true">
      <span>{first && signs.map((sign) => <span key={sign}>{sign}</span>)}</span>
      <span className="league-column">{second?.family ?? t('sports.moreMarkets')}</span>
      <span className="league-column optional">{third?.family}</span>
      <span />
    </span>
  )
}

/** Events under the heads of their competitions. */
type ListProps = {
  events: readonly SportsEvent[]
  level?: 2 | 3
  /** Under each competition, a link to all its events. */
  toAll?: boolean
  quick?: QuickLinks
  /** On the competition's own page: its star stands in the page's head. */
  plain?: boolean
  /** What stands after the first competitions, or after all of a short list. */
  between?: ReactNode
}

/** Competitions before what stands between them: they fill a phone's first screen. */
const FIRST = 3

export function LeagueList({ events, between, ...look }: ListProps) {
  const groups = byCompetition(events)
  return (
    <>
      <Leagues groups={groups.slice(0, FIRST)} {...look} />
      {between}
      <Leagues groups={groups.slice(FIRST)} {...look} />
    </>
  )
}

type LeaguesProps = Omit<ListProps, 'events' | 'between'> & { groups: readonly SportsEvent[][] }

function Leagues({ groups, level = 2, toAll, quick, plain }: LeaguesProps) {
  const { t } = useTranslation()
  const Title = `h${level}` as const
  return groups.map((group) => {
    const { competition } = group[0] as SportsEvent
    const columns = listColumns(group)
    return (
      <section className="card league" key={competition.id}>
        <header className="league-head">
          <Title>
            <a href={paths.sportsCompetition(competition.id)}>
              <Flag country={competition.country} />
              <span className="ellipsis">
                <span className="league-category">{competition.category}, </span>
                {competition.name}
              </span>
            </a>
          </Title>
          {!plain && (
            <FollowButton follow={{ kind: 'competition', id: competition.id }} name={competition.name} />
          )}
          <Columns of={columns} />
        </header>
        {group.map((event) => (
          <EventRow key={event.id} event={event} markets={inColumns(event, columns)} quick={quick} />
        ))}
        {toAll && (
          <a className="league-more" href={paths.sportsCompetition(competition.id)}>
            {t('sports.allOf', { name: competition.name })}
            <Icon name="chevron-right" size="small" />
          </a>
        )}
      </section>
    )
  })
}

/** Who has more; where the score is level, who won football's shoot-out. */
function findWinner(play: LivePlay): 'home' | 'away' | null {
  const kicks = findKicks(play) ?? { home: 0, away: 0 }
  const lead = play.score.home - play.score.away || kicks.home - kicks.away
  return lead === 0 ? null : lead > 0 ? 'home' : 'away'
}

/** The score of an event that has ended, with its parts. */
export function ResultRow({ event }: { event: SportsEvent }) {
  const { t } = useTranslation()
  const { play } = event
  const winner = play && findWinner(play)
  return (
    <a className="result" href={paths.sportsEvent(event.id)}>
      <span className="teams">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className="team" data-won={winner === side ? '' : undefined}>
            <Crest team={event[side]} look={isSolo(event.competition.sport) ? 'portrait' : 'shield'} />
            <span className="ellipsis">{event[side].name}</span>
            <span className="parts figures">{play?.periods.map((part) => part[side]).join('  ')}</span>
            <b className="score figures">{play?.score[side] ?? ''}</b>
          </span>
        ))}
      </span>
      <span className="visually-hidden">{t('sports.seeResult')}</span>
    </a>
  )
}
