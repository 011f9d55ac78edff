import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Flag } from '~/ui/crest.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { useFollowKeys } from '../follow/store.ts'
import { LeagueList } from './league-list.tsx'
import type { CompetitionData } from './lists.ts'
import { MoreEvents, useLiveList } from '../sports-home.tsx'
import { FeedNote, SportsFrame } from '../sports-frame.tsx'
import { sportIcon } from '../sport-icon.ts'

/** One competition: what is played in it now and next. */
export function CompetitionPage({
  data,
}: {
  data: CompetitionData & { competition: NonNullable<CompetitionData['competition']> }
}) {
  const { t } = useTranslation()
  const { competition, page, tree } = data
  useLiveList(data)
  const title = `${competition.category}, ${competition.name}`
  return (
    <SportsFrame tree={tree} sport={competition.sport} follows={useFollowKeys(data.followed)}>
      <PageTitle>{title}</PageTitle>
      <header className="competition-head">
        <a
          className="icon-button"
          href={paths.sportsList({ sport: competition.sport })}
          aria-label={t('sports.back')}
        >
          <Icon name="chevron-left" />
        </a>
        <Icon name={sportIcon(competition.sport)} />
        <div>
          <h1 className="display display-medium">{competition.name}</h1>
          <p className="text-mid">
            <Flag country={competition.country} /> {competition.category}
          </p>
        </div>
        <FollowButton follow={{ kind: 'competition', id: competition.id }} name={competition.name} />
      </header>
      <FeedNote feeds={tree.feeds} events={page.events} />
      <LeagueList events={page.events} plain />
      {page.events.length === 0 && (
        <EmptyState
          art="sports"
          heading={2}
          title={t('sports.nothing')}
          text={t('sports.nothingText')}
          action={<Button href={paths.sportsList({ sport: competition.sport })}>{t('sports.back')}</Button>}
        />
      )}
      <MoreEvents
        href={page.next && paths.sportsCompetition(competition.id, { cursor: page.next })}
        shown={page.events.length}
        total={page.total}
      />
    </SportsFrame>
  )
}
