import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { GridData, GridQuery } from './grid.ts'
import { Applied, FilterChips, FilterSheet, SortChips } from './grid-filters.tsx'
import { byGame, JackpotsOfGames } from './jackpots/shown.ts'
import { wakeJackpots } from './jackpots/wake.ts'
import { SearchForm } from './search-form.tsx'
import { runCountdowns } from './starts.ts'
import { Tile } from './tile.tsx'
import { useMore } from './use-more.ts'
import { largeTiles } from './wall.ts'
import './filters.css'

/** A list up to here, with no filter on, is laid out as a wall with large tiles. */
const WALL_MOST = 24

type Props = {
  data: GridData
  /** The grid's own path. */
  path: string
  /** Shown when the area has no game at all. */
  empty?: ReactNode
}

function toAddress(path: string, query: Partial<Record<string, string>>): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) && pair[1] !== 'default',
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** Search, filters, results and a link to more of them; every control is a link or its own form. */
export function GameGrid({ data, path, empty }: Props) {
  const { query, total } = data
  const to = (change: Partial<GridQuery> & { after?: string }) => toAddress(path, { ...query, ...change })
  const { games, more, busy, onMore } = useMore(data, (after) => to({ after }))
  const { search, provider, category, volatility, feature, stake } = query
  const filtered = Boolean(search || provider || category || volatility || feature || stake)
  if (data.games !== null && total === 0 && !filtered && empty) return empty
  return (
    <div className="sections" style={{ gap: 20 }}>
      <div className="filters">
        <SearchForm
          action={path}
          search={query.search}
          keep={{
            provider,
            category,
            volatility,
            feature,
            stake,
            sort: query.sort === 'default' ? '' : query.sort,
          }}
        />
        <FilterChips data={data} to={to} />
        <div className="results-bar">
          <FilterSheet data={data} to={to} total={total} />
          <SortChips data={data} to={to} />
          <Applied data={data} to={to} path={path} total={total} />
        </div>
      </div>
      <JackpotsOfGames value={byGame(data.jackpots)}>
        <div ref={wake}>
          <Results data={data} games={games} path={path} filtered={filtered} />
        </div>
      </JackpotsOfGames>
      {more && <ShowMore href={more} seen={games.length} total={total} busy={busy} onMore={onMore} />}
    </div>
  )
}

/** What moves among the tiles: amounts of jackpots, countdowns. */
function wake(element: HTMLElement | null): () => void {
  const ends = [wakeJackpots(element), runCountdowns(element)]
  return () => ends.forEach((end) => end?.())
}

function Results({
  data,
  games,
  path,
  filtered,
}: {
  data: GridData
  games: NonNullable<GridData['games']>
  path: string
  filtered: boolean
}) {
  const { t } = useTranslation()
  if (data.games === null) {
    return (
      <EmptyState art="lantern" title={t('casino.failed')} text={t('casino.failedText')} action={<Retry />} />
    )
  }
  if (games.length === 0) {
    const { search } = data.query
    return (
      <EmptyState
        title={search ? t('casino.noResults', { text: search }) : t('casino.noResultsPlain')}
        text={t('casino.noResultsText')}
        action={filtered && <Button href={path}>{t('casino.clear')}</Button>}
      />
    )
  }
  const plain = filtered || data.query.sort !== 'default' || games.length > WALL_MOST
  const large = plain ? new Set<number>() : largeTiles(games, 7)
  return (
    <section aria-label={t('casino.results')}>
      {data.near && <p className="text-low near-note">{t('casino.near', { text: data.query.search })}</p>}
      <ul className={plain ? 'game-grid' : 'game-wall'}>
        {games.map((game, index) => (
          <li key={game.id} className={large.has(index) ? 'wide' : undefined}>
            <Tile
              game={game}
              shape={large.has(index) ? 'wide' : 'grid'}
              load={index > 8 ? 'lazy' : index === 0 ? 'high' : 'eager'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MoreProps = {
  href: string
  seen: number
  total: number
  busy: boolean
  onMore: (event: React.MouseEvent) => void
}

function ShowMore({ href, seen, total, busy, onMore }: MoreProps) {
  const { t } = useTranslation()
  return (
    <div className="show-more">
      <div className="progress" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (seen / total) * 100)}%` }} />
      </div>
      <span className="text-low figures games-count">{t('casino.seen', { seen, total })}</span>
      <Button href={href} busy={busy} onClick={onMore} rel="nofollow">
        {t('casino.showMore')}
      </Button>
    </div>
  )
}
