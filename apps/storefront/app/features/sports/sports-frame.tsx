import type { CompetitionCount, FeedStates, SportsEvent } from '@palco/contract'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { classes } from '@palco/ui/classes.ts'
import { Note } from '@palco/ui/note.tsx'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { Chip } from '~/ui/chip.tsx'
import { Flag } from '~/ui/crest.tsx'
import { FOLLOW_FORM, FollowsContext } from './follow/follow-button.tsx'
import type { FollowKeys } from './follow/store.ts'
import type { Tree } from './lists/lists.ts'
import { useSilent } from './live/use-sports-live.ts'
import { useIsCutOff, useOnline } from './live/use-online.ts'
import { ODDS_FORM } from './prices/odd.tsx'
import { OddsChoice } from './prices/odds-choice.tsx'
import { sportIcon } from './sport-icon.ts'
import { useLiveRefresh } from './live/use-live-refresh.ts'
import { SlipDock } from './slip/slip-dock.tsx'
import './sports.css'
import './lists/event-rows.css'
import './prices/odds.css'
import './slip/slip.css'

const NO_FOLLOWS: FollowKeys = new Set()

/** What a page of the sportsbook stands in: sports on one side, the slip on the other side, or over it on a phone. */
export function SportsFrame({
  tree,
  sport,
  follows,
  panel,
  ways,
  children,
}: {
  tree: Tree | null
  sport?: string | null
  /** What the visitor follows, where the page has stars. */
  follows?: FollowKeys
  /** A column between the list and the slip, in the tree's room; a sheet on a phone. */
  panel?: ReactNode
  /** The page's first line, which has the links to the visitor's own pages in it. */
  ways?: ReactNode
  children: ReactNode
}) {
  return (
    <FollowsContext value={follows ?? NO_FOLLOWS}>
      <XsrfForm id={FOLLOW_FORM} method="post" action={paths.sportsFavourites()} />
      <XsrfForm id={ODDS_FORM} method="post" action={paths.sportsSlip()} />
      <div className={classes('sportsbook', !tree && 'without-tree', panel ? 'with-panel' : null)}>
        {tree && <SportsTree tree={tree} sport={sport ?? null} />}
        <div className="sportsbook-main">
          {ways ?? (tree && <PersonalPages />)}
          {children}
          <OddsChoice />
        </div>
        {panel}
        <SlipDock />
      </div>
    </FollowsContext>
  )
}

/** The visitor's own pages, the results among them. */
function usePersonalPages(): readonly { href: string; icon: IconName; name: string }[] {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  return [
    ...(loggedIn ? [{ href: paths.bets(), icon: 'receipt-text' as const, name: t('sports.myBets') }] : []),
    { href: paths.sportsFavourites(), icon: 'star', name: t('sports.followed') },
    { href: paths.sportsResults(), icon: 'clock', name: t('sports.results') },
  ]
}

/** Links to them, as icons, in a line of chips where no tree stands next to the list. */
export function PersonalChips() {
  return usePersonalPages().map(({ href, icon, name }) => (
    <Chip key={href} href={href} icon={icon} className="personal-chip" title={name}>
      <span className="visually-hidden">{name}</span>
    </Chip>
  ))
}

/** Links to them where no tree stands next to the list. */
function PersonalPages() {
  const { t } = useTranslation()
  return (
    <nav className="scroll-x sports-personal" aria-label={t('sports.own')}>
      {usePersonalPages().map(({ href, icon, name }) => (
        <Chip key={href} href={href} icon={icon}>
          {name}
        </Chip>
      ))}
    </nav>
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
  return (
    <aside className="sportsbook-left">
      <nav className="card tree" aria-label={t('sports.tree')}>
        {usePersonalPages().map(({ href, icon, name }) => (
          <a key={href} href={href}>
            <Icon name={icon} size="small" />
            {name}
          </a>
        ))}
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

/** Events that the note about a silent feed names one by one. */
const NAMED = 3

/** Says of which of a page's events prices stand still: their producer does not answer, or the device has no connection. */
export function FeedNote({ feeds, events }: { feeds: FeedStates; events: readonly SportsEvent[] }) {
  const { t } = useTranslation()
  const { open, silent } = useSilent(events, feeds)
  const isOnline = useOnline()
  const isCutOff = useIsCutOff()
  const refresh = useEffectEvent(useLiveRefresh())
  const [atLoad, setAtLoad] = useState({ feeds, silent })
  if (atLoad.feeds !== feeds) setAtLoad({ feeds, silent })
  const isBack = atLoad.silent.some((event) => !silent.includes(event))
  // A page that was loaded during the silence has its markets suspended.
  useEffect(() => {
    if (isBack) refresh()
  }, [isBack])
  if (!isOnline || isCutOff)
    return (
      <Note kind="warning" role="status">
        {t(isCutOff ? 'sports.cutOff' : 'sports.offline')}
      </Note>
    )
  if (silent.length === 0) return null
  const names = silent.map(({ home, away }) => `${home.name} – ${away.name}`)
  const some =
    names.length > NAMED
      ? t('sports.feedDownCount', { count: names.length })
      : t('sports.feedDownEvents', { events: names.join(', ') })
  return (
    <Note kind="warning" role="status">
      {silent.length === open.length ? t('sports.feedDown') : some}
    </Note>
  )
}
