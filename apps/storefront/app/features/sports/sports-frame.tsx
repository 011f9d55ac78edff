import type { CompetitionCount } from '@palco/contract'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { classes } from '@palco/ui/classes.ts'
import { Note } from '@palco/ui/note.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Flag } from '~/ui/crest.tsx'
import { FOLLOW_FORM, FollowsContext } from './follow/follow-button.tsx'
import type { FollowKeys } from './follow/store.ts'
import type { Feed, Tree } from './lists.ts'
import { useFeedNow } from './use-sports-live.ts'
import { ODDS_FORM } from './odd.tsx'
import { sportIcon } from './sport-icon.ts'
import { useLiveRefresh } from './use-live-refresh.ts'
import { SlipDock } from './slip/slip-dock.tsx'
import './sports.css'
import './event-rows.css'
import './odds.css'
import './slip/slip.css'

const NO_FOLLOWS: FollowKeys = new Set()

/** What a page of the sportsbook stands in: sports beside it, the slip on the other side, or over it on a phone. */
export function SportsFrame({
  tree,
  sport,
  follows,
  panel,
  children,
}: {
  tree: Tree | null
  sport?: string | null
  /** What the visitor follows, where the page has stars. */
  follows?: FollowKeys
  /** A column between the list and the slip, in the tree's room; a sheet on a phone. */
  panel?: ReactNode
  children: ReactNode
}) {
  return (
    <FollowsContext value={follows ?? NO_FOLLOWS}>
      <XsrfForm id={FOLLOW_FORM} method="post" action={paths.sportsFavourites()} />
      <XsrfForm id={ODDS_FORM} method="post" action={paths.sportsSlip()} />
      <div className={classes('sportsbook', !tree && 'without-tree', panel ? 'with-panel' : null)}>
        {tree && <SportsTree tree={tree} sport={sport ?? null} />}
        <div className="sportsbook-main">{children}</div>
        {panel}
        <SlipDock />
      </div>
    </FollowsContext>
  )
}

const Row = ({ competition }: { competition: CompetitionCount }) => (
  <a href={paths.sportsCompetition(competition.id)}>
    <Flag country={competition.country} />
    <span className="ellipsis">{competition.name}</span>
    <b className="figures">{competition.events}</b>
  </a>
)

function SportsTree({ tree, sport }: { tree: Tree; sport: string | null }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  return (
    <aside className="sportsbook-left">
      <nav className="card tree" aria-label={t('sports.tree')}>
        {loggedIn && (
          <a href={paths.sportsBets()}>
            <Icon name="receipt-text" size="small" />
            {t('sports.myBets')}
          </a>
        )}
        <a href={paths.sportsFavourites()}>
          <Icon name="star" size="small" />
          {t('sports.followed')}
        </a>
        <a href={paths.sportsResults()}>
          <Icon name="clock" size="small" />
          {t('sports.results')}
        </a>
        {tree.popular.length > 0 && <h2>{t('sports.popular')}</h2>}
        {tree.popular.slice(0, 6).map((competition) => (
          <Row key={competition.id} competition={competition} />
        ))}
        <h2>{t('sports.title')}</h2>
        {tree.sports.map(({ id, name, events }) => (
          <div key={id}>
            <a href={paths.sportsList({ sport: id })} aria-current={sport === id ? 'true' : undefined}>
              <Icon name={sportIcon(id)} size="small" />
              {name}
              <b className="figures">{events}</b>
            </a>
            {sport === id && <Countries competitions={tree.competitions} />}
          </div>
        ))}
      </nav>
    </aside>
  )
}

/** Competitions of a sport, folded under their countries. */
function Countries({ competitions }: { competitions: readonly CompetitionCount[] }) {
  return [...Map.groupBy(competitions, ({ category }) => category)].map(([category, own]) => (
    <details key={category} className="tree-category">
      <summary>
        <Flag country={own[0]?.country ?? null} />
        <span className="ellipsis">{category}</span>
        <b className="figures">{own.reduce((total, { events }) => total + events, 0)}</b>
      </summary>
      {own.map((competition) => (
        <a key={competition.id} href={paths.sportsCompetition(competition.id)}>
          <span className="ellipsis">{competition.name}</span>
          <b className="figures">{competition.events}</b>
        </a>
      ))}
    </details>
  ))
}

/** Says that prices stand still while a producer does not answer. */
export function FeedNote({ feed, live }: { feed: Feed; live?: boolean }) {
  const { t } = useTranslation()
  const now = useFeedNow() ?? feed
  const refresh = useEffectEvent(useLiveRefresh())
  const isBack = (now.live && !feed.live) || (now.prematch && !feed.prematch)
  // A page that was loaded during the silence has its markets suspended.
  useEffect(() => {
    if (isBack) refresh()
  }, [isBack])
  if (live ? now.live : now.live && now.prematch) return null
  return (
    <Note kind="warning" role="status">
      {t('sports.feedDown')}
    </Note>
  )
}
