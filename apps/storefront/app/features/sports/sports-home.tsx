import type { SportsEvent } from '@palco/contract'
import { useMemo } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Chip } from '~/ui/chip.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Boosted } from './prices/boosted.tsx'
import type { QuickLinks } from './lists/event-row.tsx'
import { LeagueList } from './lists/league-list.tsx'
import { type FollowKeys, useFollowKeys } from './follow/store.ts'
import { useOwnEvents } from './follow/use-own-events.ts'
import { useSportsLive } from './live/use-sports-live.ts'
import { isLive, isOver } from './play-text.ts'
import { useLiveRefresh } from './live/use-live-refresh.ts'
import { LISTS, type SportsHome } from './lists/lists.ts'
import { FeedNote, PersonalChips, SportsFrame } from './sports-frame.tsx'
import { sportIcon } from './sport-icon.ts'

/**
 * Follows all live events; one that begins or ends while the page shows has it read anew, as does the first offer of an empty sportsbook.
 * @returns all events of the page
 */
export function useLiveList({
  page,
  boosted,
  own,
  tree: { feeds, sports },
}: Pick<SportsHome, 'page' | 'tree'> &
  Partial<Pick<SportsHome, 'boosted'>> & { own?: readonly SportsEvent[] }): readonly SportsEvent[] {
  const refresh = useLiveRefresh()
  const events = useMemo(() => [...page.events, ...(boosted ?? []), ...(own ?? [])], [page, boosted, own])
  useSportsLive('sports_live', { events, feeds }, (event) => {
    // A producer goes up once its whole offer is stored.
    if (event.type === 'sports_feed' && sports.length === 0) refresh()
    if (event.type !== 'sports_event') return
    const known = events.some(({ id }) => id === event.event_id)
    if (known ? isOver(event.state) : event.state === 'live') refresh()
  })
  return events
}

/** The first line of a list: the search, the visitor's own pages, and the sports with how many events each has. */
export function SportTabs({ data, live }: { data: SportsHome; live?: boolean }) {
  const { t } = useTranslation()
  const { tree, sport, list } = data
  const liveNow = tree.sports.reduce((total, each) => total + each.live, 0)
  const at = (id?: string) =>
    live
      ? paths.liveList({ sport: id })
      : paths.sportsList({ sport: id, list: list === 'featured' ? undefined : list })
  return (
    <div className="sports-ways" data-searching={data.query === '' ? undefined : ''}>
      <SportsSearch query={data.query} />
      <nav className="scroll-x sports-tabs" aria-label={t('sports.sports')}>
        <PersonalChips />
        {live ? (
          <Chip href={at()} icon="radio" count={liveNow} on={sport === null}>
            {t('sports.all')}
          </Chip>
        ) : (
          <Chip href={paths.live()} icon="radio" count={liveNow}>
            {t('sports.live')}
          </Chip>
        )}
        {tree.sports.map(({ id, name, events, live: playing }) => (
          <Chip key={id} href={at(id)} icon={sportIcon(id)} count={live ? playing : events} on={sport === id}>
            {name}
          </Chip>
        ))}
      </nav>
    </div>
  )
}

function ListTabs({ data }: { data: SportsHome }) {
  const { t } = useTranslation()
  const { list, sport, query } = data
  return (
    <nav className="segments sportsbook-segments" aria-label={t('sports.when')}>
      {LISTS.map((each) => (
        <a
          key={each}
          href={paths.sportsList({ sport: sport ?? undefined, list: each === 'featured' ? undefined : each })}
          aria-current={each === list && query === '' ? 'page' : undefined}
        >
          {t(`sports.lists.${each}`)}
        </a>
      ))}
    </nav>
  )
}

function SportsSearch({ query }: { query: string }) {
  const { t } = useTranslation()
  return (
    <form className="sportsbook-search" role="search" action={paths.sports()} method="get">
      <Icon name="search" size="small" />
      <input
        type="search"
        name="q"
        defaultValue={query}
        placeholder={t('sports.searchHint')}
        aria-label={t('sports.search')}
        minLength={2}
        maxLength={60}
        enterKeyHint="search"
      />
      <button type="submit" className="visually-hidden">
        {t('sports.search')}
      </button>
    </form>
  )
}

/** The next page of a list, as a link: the footer stays within reach. */
export function MoreEvents({ href, shown, total }: { href: string | null; shown: number; total: number }) {
  const { t } = useTranslation()
  if (href === null) return null
  return (
    <div className="show-more">
      <p className="text-low figures">{t('sports.visibleCount', { shown, total })}</p>
      <Button href={href}>{t('sports.more')}</Button>
    </div>
  )
}

function Popular({ data }: { data: SportsHome }) {
  const { t } = useTranslation()
  if (data.tree.popular.length === 0) return null
  return (
    <nav className="only-mobile sportsbook-sport" aria-label={t('sports.popular')}>
      <h2 className="display display-small">{t('sports.popular')}</h2>
      <div className="scroll-x">
        {data.tree.popular.map(({ id, name, events }) => (
          <Chip key={id} href={paths.sportsCompetition(id)} count={events}>
            {name}
          </Chip>
        ))}
      </div>
    </nav>
  )
}

/**
 * Events that the visitor follows, by themselves or by team or competition, apart from the page's others; none of a guest's until the
 * page is hydrated.
 * @param more followed events that the page need not have
 */
export function useFollowed(
  events: SportsHome['page']['events'],
  keys: FollowKeys,
  more: readonly SportsEvent[] = [],
) {
  const isFollowed = ({ id, home, away, competition }: SportsEvent) =>
    keys.has(`event~${id}`) ||
    keys.has(`team~${home.id}`) ||
    keys.has(`team~${away.id}`) ||
    keys.has(`competition~${competition.id}`)
  // What has just been unfollowed leaves at once.
  const own = more.filter(isFollowed)
  const known = new Set(own.map(({ id }) => id))
  const followed = [...own, ...events.filter((event) => !known.has(event.id) && isFollowed(event))]
  return { followed, others: followed.length > 0 ? events.filter((event) => !isFollowed(event)) : events }
}

/** Followed events stand before all others. */
export function Followed({ events, quick }: { events: SportsHome['page']['events']; quick?: QuickLinks }) {
  const { t } = useTranslation()
  if (events.length === 0) return null
  return (
    <section className="sportsbook-sport">
      <h2 className="display display-small">
        <Icon name="star" />
        <a href={paths.sportsFavourites()}>{t('sports.followed')}</a>
      </h2>
      <LeagueList events={events} level={3} quick={quick} />
    </section>
  )
}

/** Sports in the order of the brand's list; within a sport as they came. */
function inSportOrder(events: readonly SportsEvent[], { sports }: SportsHome['tree']): SportsEvent[] {
  const places = new Map(sports.map(({ id }, place) => [id, place]))
  const toPlace = ({ competition }: SportsEvent) => places.get(competition.sport) ?? sports.length
  return events.toSorted((a, b) => toPlace(a) - toPlace(b))
}

/** What is played now, and what comes next; each competition leads to all of its events. */
function Highlights({ events, data }: { events: readonly SportsEvent[]; data: SportsHome }) {
  const { t } = useTranslation()
  const { tree, sport } = data
  const ordered = inSportOrder(events, tree)
  const [live, coming] = [true, false].map((now) => ordered.filter(({ state }) => isLive(state) === now))
  const boosted = <Boosted events={data.boosted} />
  if (!live?.length || !coming) return <LeagueList events={ordered} toAll between={boosted} />
  const count = tree.sports.reduce((sum, each) => sum + (sport && each.id !== sport ? 0 : each.live), 0)
  return (
    <>
      <section className="sportsbook-sport" aria-labelledby="live-now">
        <h2 className="display display-small" id="live-now">
          <Icon name="radio" />
          <a href={paths.liveList({ sport: sport ?? undefined })}>{t('sports.liveNow')}</a>
          <b className="figures">{count}</b>
        </h2>
        <LeagueList events={live} level={3} />
      </section>
      {coming.length === 0 && boosted}
      {coming.length > 0 && (
        <section className="sportsbook-sport" aria-labelledby="coming-next">
          <h2 className="display display-small" id="coming-next">
            <Icon name="clock" />
            {t('sports.comingNext')}
          </h2>
          <LeagueList events={coming} level={3} toAll between={boosted} />
        </section>
      )}
    </>
  )
}

/** The sportsbook: sports, what is on now and next, and what was searched for. */
export function SportsHomePage({ data }: { data: SportsHome }) {
  const { t } = useTranslation()
  const { page, query, list, sport, tree, found } = data
  const keys = useFollowKeys(data.followed)
  const own = useOwnEvents(data.followed, query === '' && list === 'featured')
  const { followed, others } = useFollowed(page.events, keys, own)
  const events = useLiveList({ ...data, own })
  const name = tree.sports.find(({ id }) => id === sport)?.name
  const title = query
    ? t('sports.resultsFor', { query })
    : name
      ? t('sports.sportTitle', { sport: name })
      : t('sports.title')
  return (
    <SportsFrame tree={tree} sport={sport} follows={keys} ways={<SportTabs data={data} />}>
      <PageTitle>{title}</PageTitle>
      <h1 className={query ? 'display display-medium' : 'visually-hidden'}>{title}</h1>
      <ListTabs data={data} />
      <FeedNote feeds={tree.feeds} events={events} />
      {data.near && <p className="text-low">{t('sports.near', { query })}</p>}
      {found.length > 0 && (
        <div className="scroll-x">
          {found.map((each) => (
            <Chip
              key={each.id}
              href={paths.sportsCompetition(each.id)}
              icon={sportIcon(each.sport)}
              count={each.events}
            >
              {`${each.category}, ${each.name}`}
            </Chip>
          ))}
        </div>
      )}
      <Followed events={followed} />
      {query === '' && list === 'featured' ? (
        <>
          <Highlights events={others} data={data} />
          <Popular data={data} />
        </>
      ) : (
        <LeagueList events={others} between={<Boosted events={data.boosted} />} />
      )}
      {page.events.length === 0 && found.length === 0 && (
        <EmptyState
          art="sports"
          heading={2}
          title={query ? t('sports.nothingFound', { query }) : t('sports.nothing')}
          text={t('sports.nothingText')}
          action={<Button href={paths.sportsList({ list: 'today' })}>{t('sports.seeToday')}</Button>}
        />
      )}
      <MoreEvents
        href={
          list === 'featured' || page.next === null
            ? null
            : paths.sportsList({ sport: sport ?? undefined, list, cursor: page.next })
        }
        shown={page.events.length}
        total={page.total}
      />
    </SportsFrame>
  )
}
