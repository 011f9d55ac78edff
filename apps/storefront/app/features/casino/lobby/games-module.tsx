import type { Game } from '@palco/contract'
import { GAME_AREAS } from '@palco/contract/tables'
import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { SectionHead } from '~/ui/rail.tsx'
import type { Filters, GameArea, LobbyData } from '../games.ts'
import { GameRail, GameWall, NoGames } from './parts.tsx'

/** From this many games on, rows by category say more than one wall. */
const MANY = 24
const ROW_LEAST = 6

const ROW_MOST = 20
/** As many of a row's games as a wide screen shows at once. */
const IN_VIEW = 8

/**
 * Rows by category in the filters' order, each with enough games to be a row. A row begins with games that do not stand in
 * the view of a row before it.
 * @param before games of rows that stand above
 */
export function rowsByCategory(
  games: readonly Game[],
  filters: Filters | null,
  before: readonly Game[] = [],
) {
  const seen = new Set(before.map(({ id }) => id))
  return (filters?.categories ?? []).flatMap((category) => {
    const all = games.filter((game) => game.categories.includes(category.id))
    if (all.length < ROW_LEAST || all.length === games.length) return []
    const fresh = all.filter(({ id }) => !seen.has(id))
    const row = [...fresh, ...all.filter(({ id }) => seen.has(id))].slice(0, ROW_MOST)
    for (const { id } of row.slice(0, IN_VIEW)) seen.add(id)
    return [{ category, games: row }]
  })
}

const AREA_TITLES = {
  casino: 'lobby.games',
  live_casino: 'layout.nav.live_casino',
  virtuals: 'layout.nav.virtuals',
  poker: 'layout.nav.poker',
} as const
const GRIDS = {
  casino: paths.casinoGames,
  live_casino: paths.liveCasinoGames,
  virtuals: paths.virtuals,
  poker: paths.poker,
} as const

type Props = {
  data: LobbyData
  /** Its games come first; the other areas follow as rows. */
  area?: GameArea
  first?: boolean
  wall?: boolean
  /** Games of a row above. */
  before?: readonly Game[]
}

/** The games module: a wall for a small catalogue, rows by category for a large one, then the other areas. */
export function GamesModule({ data, area = 'casino', first, wall, before }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const games = data.games ?? []
  if (games.length === 0) return <NoGames failed={data.games === null} />
  const main = games.filter((game) => game.area === area)
  const rows = main.length >= MANY ? rowsByCategory(main, data.filters, before) : []
  const shown = rows.length > 0 && !wall ? [] : main.slice(0, MANY)
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby={id} className="wall-section">
          <SectionHead
            id={id}
            title={t('lobby.games')}
            more={{ href: GRIDS[area](), label: t('lobby.seeAll') }}
          />
          <GameWall games={shown} first={first} />
        </section>
      )}
      {rows.map(({ category, games: row }, index) => (
        <GameRail
          key={category.id}
          title={category.name}
          games={row}
          more={area === 'virtuals' || area === 'poker' ? undefined : GRIDS[area]({ category: category.id })}
          first={first && index === 0}
          below={!first || index > 0}
        />
      ))}
      {GAME_AREAS.filter((other) => other !== area).map((other) => (
        <GameRail
          key={other}
          title={t(AREA_TITLES[other])}
          games={games.filter((game) => game.area === other)}
          more={GRIDS[other]()}
          below
        />
      ))}
    </>
  )
}
