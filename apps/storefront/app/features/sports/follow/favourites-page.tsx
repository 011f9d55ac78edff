import type { SportsFollow } from '@palco/contract'
import type { ReactNode } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Crest, Flag } from '~/ui/crest.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { LeagueList } from '../lists/league-list.tsx'
import type { ShownError } from '~/api/index.ts'
import type { Tree } from '../lists/lists.ts'
import { SportsFrame } from '../sports-frame.tsx'
import { useLiveList } from '../sports-home.tsx'
import { isSolo } from '../sport-icon.ts'
import { FollowButton } from './follow-button.tsx'
import type { Followed } from './load.ts'
import { useFollowKeys } from './store.ts'
import './follow.css'

export type FavouritesData = { tree: Tree; followed: Followed; shown: ShownError[] }

/** Teams, competitions and events that the visitor follows, and when they are played. */
export function FavouritesPage({ data }: { data: FavouritesData }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const { tree, followed } = data
  const { teams, competitions, events } = followed
  const keys = useFollowKeys(followed)
  // A followed player of a sport without teams is known by what is played next.
  const players = new Set(
    events.flatMap(({ competition, home, away }) => (isSolo(competition.sport) ? [home.id, away.id] : [])),
  )
  const isEmpty = teams.length + competitions.length + events.length === 0
  useLiveList({ tree, page: { events: [...events], total: events.length, next: null } })
  return (
    <SportsFrame tree={tree} follows={keys}>
      <PageTitle>{t('sports.followed')}</PageTitle>
      <h1 className="display display-medium">{t('sports.followed')}</h1>
      {!loggedIn && !isEmpty && (
        <p className="text-mid">
          {t('sports.followedGuest')} <a href={paths.login()}>{t('layout.account.login')}</a>
        </p>
      )}
      {teams.length > 0 && (
        <Subjects title={t('sports.followedTeams')}>
          {teams.map((team) => (
            <Subject key={team.id} follow={{ kind: 'team', id: team.id }} name={team.name}>
              <Crest team={team} look={players.has(team.id) ? 'portrait' : 'shield'} />
              <span className="ellipsis">{team.name}</span>
            </Subject>
          ))}
        </Subjects>
      )}
      {competitions.length > 0 && (
        <Subjects title={t('sports.followedCompetitions')}>
          {competitions.map(({ id, name, category, country }) => (
            <Subject key={id} follow={{ kind: 'competition', id }} name={name}>
              <a href={paths.sportsCompetition(id)}>
                <Flag country={country} />
                <span className="ellipsis">{`${category}, ${name}`}</span>
              </a>
            </Subject>
          ))}
        </Subjects>
      )}
      {events.length > 0 && <h2 className="display display-small">{t('sports.followedNext')}</h2>}
      <LeagueList events={events} level={3} />
      {isEmpty && (
        <EmptyState
          art="sports"
          heading={2}
          title={t('sports.followedNone')}
          text={t('sports.followedNoneText')}
          action={<Button href={paths.sports()}>{t('sports.backToSports')}</Button>}
        />
      )}
    </SportsFrame>
  )
}

function Subjects({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card followed-list">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Subject({ follow, name, children }: { follow: SportsFollow; name: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <FollowButton follow={follow} name={name} />
    </li>
  )
}
