import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { QuickView } from '../event/quick-view.tsx'
import { useFollowKeys } from '../follow/store.ts'
import { LeagueList } from '../lists/league-list.tsx'
import type { SportsHome } from '../lists/lists.ts'
import { Followed, MoreEvents, SportTabs, useFollowed, useLiveList } from '../sports-home.tsx'
import { FeedNote, SportsFrame } from '../sports-frame.tsx'
import { sportIcon } from '../sport-icon.ts'
import { useQuickView } from './use-quick-view.ts'

/** Everything that is played now, by sport; a chosen event opens next to the list. */
export function LivePage({ data }: { data: SportsHome }) {
  const { t } = useTranslation()
  const { page, tree, sport, quick: event } = data
  useLiveList(data)
  const keys = useFollowKeys(data.followed)
  const { followed, others } = useFollowed(page.events, keys)
  const { links, closeHref } = useQuickView(event?.id ?? null)
  const bySport = Map.groupBy(others, ({ competition }) => competition.sport)
  // In the order of the sports next to it.
  const sports = tree.sports.flatMap(({ id, name }) => {
    const events = bySport.get(id)
    return events ? [{ id, name, events }] : []
  })
  const title = event ? `${event.home.name} – ${event.away.name}` : t('sports.liveTitle')
  return (
    <SportsFrame
      tree={tree}
      sport={sport}
      follows={keys}
      ways={<SportTabs data={data} live />}
      panel={event !== undefined && <QuickView event={event} closeHref={closeHref} />}
    >
      <PageTitle>{title}</PageTitle>
      <h1 className="visually-hidden">{t('sports.liveTitle')}</h1>
      <FeedNote feeds={tree.feeds} events={page.events} />
      <Followed events={followed} quick={links} />
      {sports.map(({ id, name, events }) => (
        <section key={id} className="sportsbook-sport">
          <h2 className="display display-small">
            <Icon name={sportIcon(id)} />
            {name}
            <b className="figures">{events.length}</b>
          </h2>
          <LeagueList events={events} level={3} quick={links} />
        </section>
      ))}
      {page.events.length === 0 && (
        <EmptyState
          art="live"
          heading={2}
          title={t('sports.noLive')}
          text={t('sports.noLiveText')}
          action={<Button href={paths.sportsList({ list: 'next' })}>{t('sports.seeNext')}</Button>}
        />
      )}
      <MoreEvents
        href={page.next && paths.liveList({ sport: sport ?? undefined, cursor: page.next })}
        shown={page.events.length}
        total={page.total}
      />
    </SportsFrame>
  )
}
